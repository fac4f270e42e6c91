ALTER TABLE refunds ALTER COLUMN amount TYPE amount;
ALTER TABLE refunds ADD CONSTRAINT refunds_not_zero CHECK (amount > 0);
ALTER TABLE refunds RENAME COLUMN reason TO note;

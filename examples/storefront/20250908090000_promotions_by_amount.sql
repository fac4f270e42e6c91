ALTER TABLE promotions ALTER COLUMN percent_off DROP NOT NULL;
ALTER TABLE promotions ADD COLUMN amount_off amount;
ALTER TABLE promotions ADD CONSTRAINT promotions_one_discount CHECK (num_nonnulls(percent_off, amount_off) = 1);
ALTER TABLE promotions ADD COLUMN uses_left integer;

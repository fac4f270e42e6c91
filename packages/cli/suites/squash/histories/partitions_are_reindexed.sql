-- REINDEX and CLUSTER of partitioned objects run outside of a transaction, at every level.
CREATE TABLE c (id int, x text) PARTITION BY LIST (id);
CREATE TABLE c1 PARTITION OF c FOR VALUES IN (1);
CREATE INDEX i ON c (x text_pattern_ops);
-- @migration
-- +goose NO TRANSACTION
REINDEX INDEX i;
CLUSTER c USING i;
-- @migration
ALTER TABLE c ADD COLUMN y int;

CREATE TABLE t (a int, b int);
COMMENT ON COLUMN t.b IS 'old'; CREATE INDEX i ON t (b); COMMENT ON INDEX i IS 'idx';
CREATE SEQUENCE s; ALTER SEQUENCE s OWNED BY t.b; COMMENT ON SEQUENCE s IS 'seq';
INSERT INTO t VALUES (1, 2);
-- @migration
ALTER TABLE t DROP COLUMN b;
ALTER TABLE t ADD COLUMN b text;
COMMENT ON COLUMN t.b IS 'new';
-- @migration
SELECT col_description('t'::regclass, 3);
CREATE TABLE c AS SELECT d.description FROM pg_description d WHERE objoid = 't'::regclass;
COMMENT ON COLUMN t.b IS 'newest';
ALTER TABLE t DROP COLUMN b;

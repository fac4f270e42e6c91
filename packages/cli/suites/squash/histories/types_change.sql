CREATE TABLE t (a int, b int, CHECK (a < b), c text, d text);
CREATE INDEX i ON t (c, d);
ALTER TABLE t ALTER a TYPE bigint, ALTER b TYPE bigint;
ALTER TABLE t ALTER c TYPE varchar(20), ALTER d TYPE varchar(20);
INSERT INTO t VALUES (1, 2, 'x', 'y');
ALTER TABLE t DROP CONSTRAINT t_check, ALTER a TYPE text USING b::text, ALTER b TYPE text USING a::text;
-- @migration
ALTER TABLE t ALTER c TYPE text USING upper(d), DROP COLUMN d;
CREATE VIEW v AS SELECT a FROM t;
DROP VIEW v;
ALTER TABLE t ALTER a TYPE int USING a::int;
CREATE VIEW v AS SELECT * FROM t;

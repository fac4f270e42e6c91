CREATE TYPE addr AS (street text, zip int);
CREATE TABLE t (id int, a addr);
INSERT INTO t VALUES (1, ROW('x', 1));
CREATE FUNCTION made(n int) RETURNS addr LANGUAGE sql AS 'SELECT ROW(''made'', n)::addr';
CREATE TABLE z AS SELECT id, (a).* FROM t;
CREATE VIEW v AS SELECT (a).*, t.* FROM t;
CREATE TABLE m AS SELECT (made(id)).* FROM t;
-- @migration
ALTER TABLE z ADD CONSTRAINT u UNIQUE (zip);
INSERT INTO z (id, zip) SELECT id + 1, zip + 1 FROM v;
ALTER TABLE m ALTER zip SET NOT NULL;
-- @migration
ALTER TABLE z RENAME zip TO code;
ALTER TABLE z DROP COLUMN street;
ALTER TABLE m DROP COLUMN street;
CREATE VIEW w AS SELECT * FROM v;
DROP VIEW v CASCADE;

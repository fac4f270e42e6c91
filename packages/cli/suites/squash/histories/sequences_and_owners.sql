CREATE SEQUENCE s AS int START 3;
CREATE TABLE t (id int DEFAULT nextval('s'), n int);
ALTER SEQUENCE s OWNED BY t.id;
INSERT INTO t (n) VALUES (1);
ALTER SEQUENCE s RESTART 20;
INSERT INTO t (n) VALUES (2);
ALTER SEQUENCE s INCREMENT 5;
INSERT INTO t (n) VALUES (2);
-- @migration
CREATE SEQUENCE IF NOT EXISTS s;
ALTER SEQUENCE s OWNED BY NONE;
ALTER TABLE t DROP COLUMN id;
ALTER TABLE t ADD COLUMN id bigint DEFAULT nextval('s');
ALTER SEQUENCE s OWNED BY t.id;
CREATE SEQUENCE q OWNED BY t.n;
ALTER TABLE t DROP COLUMN n;
CREATE SEQUENCE q;
ALTER SEQUENCE IF EXISTS nope RESTART;
-- @migration
CREATE TABLE numbered (id bigint GENERATED ALWAYS AS IDENTITY, k text);
CREATE TABLE numbered_too (LIKE numbered INCLUDING ALL);
SELECT setval(pg_get_serial_sequence('numbered_too', 'id'), 17);
INSERT INTO numbered_too (k) VALUES ('eighteen');
SELECT setval(pg_get_serial_sequence('numbered_too', 'id'), 20);

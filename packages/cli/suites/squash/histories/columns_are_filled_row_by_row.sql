CREATE SEQUENCE s;
CREATE TABLE t (k text); INSERT INTO t VALUES ('a'), ('b');
-- @migration
ALTER TABLE t ADD COLUMN x int DEFAULT nextval('s');
ALTER TABLE t ADD COLUMN y int DEFAULT nextval('s');
-- @migration
ALTER TABLE t ALTER k TYPE int USING nextval('s');
ALTER TABLE t ALTER x TYPE bigint USING x * 10 + nextval('s');
-- @migration
ALTER TABLE t ADD COLUMN p int DEFAULT nextval('s'), ADD COLUMN q int DEFAULT nextval('s');
ALTER TABLE t DROP COLUMN p;
-- @migration
CREATE FUNCTION steps() RETURNS int LANGUAGE sql AS $$ SELECT nextval('s')::int * 100 $$;
CREATE DOMAIN step AS int DEFAULT nextval('s');
ALTER TABLE t ADD COLUMN f int DEFAULT steps();
ALTER TABLE t ADD COLUMN d step;
ALTER TABLE t ADD COLUMN n serial;
ALTER TABLE t ADD COLUMN m int DEFAULT currval('t_n_seq');

CREATE SEQUENCE s; CREATE TABLE cfg (k text, v int); INSERT INTO cfg VALUES ('next', 10);
CREATE FUNCTION nxt() RETURNS int LANGUAGE plpgsql AS $$ BEGIN UPDATE cfg SET v = v + 1 WHERE k = 'next'; RETURN (SELECT v FROM cfg WHERE k = 'next'); END $$;
CREATE TABLE t (id int DEFAULT nxt(), n int DEFAULT nextval('s'), a text, up text GENERATED ALWAYS AS (upper(a)) STORED);
INSERT INTO t (a) VALUES ('x'), ('y');
-- @migration
ALTER SEQUENCE s RENAME TO s_old; CREATE SEQUENCE s;
INSERT INTO t (a) VALUES ('z');
SELECT setval('s', 50);
SELECT nextval('s_old');
-- @migration
ALTER TABLE cfg ADD COLUMN note text DEFAULT 'n';
UPDATE cfg SET v = 100;
INSERT INTO t (a) VALUES ('w');
ALTER TABLE t ALTER COLUMN id SET DEFAULT 5;
INSERT INTO t (a) VALUES ('v');
SELECT nxt();

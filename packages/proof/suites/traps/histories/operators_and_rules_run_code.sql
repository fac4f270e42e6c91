CREATE TABLE log (id serial, a int);
CREATE TABLE t (a boolean);
CREATE FUNCTION f(int, int) RETURNS boolean LANGUAGE plpgsql AS
  $$ BEGIN INSERT INTO log (a) VALUES ($1); RETURN true; END $$;
CREATE OPERATOR === (FUNCTION = f, LEFTARG = int, RIGHTARG = int);
INSERT INTO t VALUES (1 === 2);
-- @migration
ALTER TABLE log ADD b int;
INSERT INTO t VALUES (3 === 4);
CREATE RULE r AS ON INSERT TO t DO ALSO INSERT INTO log (a) VALUES (42);
INSERT INTO t VALUES (false);
-- @migration
DROP RULE r ON t;
INSERT INTO t VALUES (true);
ALTER TABLE t ADD c int;
DROP OPERATOR === (int, int);
DROP FUNCTION f(int, int);

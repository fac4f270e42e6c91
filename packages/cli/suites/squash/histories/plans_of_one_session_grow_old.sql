CREATE SCHEMA a; CREATE SCHEMA b;
CREATE TABLE b.t (v text);
CREATE FUNCTION put(x text) RETURNS void LANGUAGE plpgsql SET search_path = a, b AS $$ BEGIN INSERT INTO t VALUES (x); END $$;
SELECT put('1');
CREATE TABLE a.t (v text);
SELECT put('2');
SELECT put('3');
DROP TABLE a.t;
-- @migration
SELECT put('4');
CREATE TABLE a.t (v text);
-- @migration
SELECT put('5');
ALTER TABLE b.t ADD w int;

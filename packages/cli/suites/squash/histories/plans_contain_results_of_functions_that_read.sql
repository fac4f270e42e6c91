CREATE TABLE limits (n int);
INSERT INTO limits VALUES (1);
CREATE FUNCTION lim() RETURNS int LANGUAGE sql IMMUTABLE AS 'SELECT n FROM limits';
CREATE TABLE seen (a int DEFAULT lim());
CREATE FUNCTION put() RETURNS void LANGUAGE plpgsql AS $$ BEGIN INSERT INTO seen VALUES (lim()); INSERT INTO seen DEFAULT VALUES; END $$;
SELECT put();
-- @migration
UPDATE limits SET n = 2;
SELECT put();
UPDATE limits SET n = 3;
SELECT put();
-- @migration
UPDATE limits SET n = 4;
SELECT put();

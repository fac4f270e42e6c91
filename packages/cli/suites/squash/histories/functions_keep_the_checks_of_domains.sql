CREATE DOMAIN d AS int CHECK (VALUE > 0);
CREATE TABLE seen (a int);
CREATE FUNCTION give(n int) RETURNS int LANGUAGE plpgsql AS 'DECLARE x d := n; BEGIN RETURN x; END';
INSERT INTO seen VALUES (give(1));
-- @migration
ALTER DOMAIN d DROP CONSTRAINT d_check;
INSERT INTO seen VALUES (give(-1));
-- @migration
ALTER DOMAIN d ADD CONSTRAINT small CHECK (VALUE < 100);
-- @migration
INSERT INTO seen VALUES (give(-1));
DO $$ BEGIN
  INSERT INTO seen VALUES (give(1000));
EXCEPTION WHEN check_violation THEN INSERT INTO seen VALUES (0);
END $$;

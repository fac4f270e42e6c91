CREATE FUNCTION is_short(t text) RETURNS bool IMMUTABLE LANGUAGE sql AS $$ SELECT length(t) < 4 $$;
CREATE FUNCTION half(n int) RETURNS int IMMUTABLE LANGUAGE sql AS $$ SELECT abs(n) % 2 $$;
CREATE TABLE halves (n int) PARTITION BY LIST (half(n));
DO $$ BEGIN FOR i IN 1..1 LOOP EXECUTE 'CREATE TABLE one PARTITION OF halves FOR VALUES IN (1)'; END LOOP; END $$;
-- @migration
CREATE DOMAIN short AS text CHECK (is_short(VALUE));
CREATE TABLE words (word short);
INSERT INTO words VALUES ('one');
-- @migration
DO $$ BEGIN
  FOR i IN 1..1 LOOP
    EXECUTE 'CREATE OR REPLACE FUNCTION is_short(t text) RETURNS bool IMMUTABLE LANGUAGE sql AS $q$ SELECT length(t) < 9 $q$';
  END LOOP;
END $$;
-- @migration
INSERT INTO words VALUES ('longer');
-- @migration
CREATE OR REPLACE FUNCTION half(n int) RETURNS int IMMUTABLE LANGUAGE plpgsql AS $$ BEGIN RETURN 1 - n % 2; END $$;
INSERT INTO halves VALUES (2);

CREATE FUNCTION prefixed(int) RETURNS text LANGUAGE plpgsql IMMUTABLE AS $$ BEGIN RETURN 'n' || $1; END $$;
CREATE TYPE label AS (s text);
CREATE FUNCTION labelled(int) RETURNS label LANGUAGE plpgsql IMMUTABLE AS $$ BEGIN RETURN ROW(prefixed($1))::label; END $$;
CREATE CAST (int AS label) WITH FUNCTION labelled(int) AS ASSIGNMENT;
CREATE TABLE seen (l label);
CREATE FUNCTION put() RETURNS void LANGUAGE plpgsql AS $$ DECLARE x label := 5::label; BEGIN INSERT INTO seen VALUES (x), (6); END $$;
SELECT put();
CREATE OR REPLACE FUNCTION prefixed(int) RETURNS text LANGUAGE plpgsql IMMUTABLE AS $$ BEGIN RETURN 'm' || $1; END $$;
SELECT put();
-- @migration
SELECT put();
-- @migration
CREATE OR REPLACE FUNCTION labelled(int) RETURNS label LANGUAGE plpgsql IMMUTABLE AS $$ BEGIN RETURN ROW('z')::label; END $$;
SELECT put();

CREATE TYPE level AS ENUM ('low', 'high');
CREATE TABLE seen (what text);
CREATE FUNCTION is_high(l level) RETURNS bool LANGUAGE plpgsql AS $$ BEGIN RETURN l = 'high'; END $$;
INSERT INTO seen VALUES ('first ' || is_high('high'));
-- @migration
ALTER TYPE level RENAME VALUE 'high' TO 'top';
ALTER TYPE level RENAME VALUE 'low' TO 'high';
INSERT INTO seen VALUES ('second ' || is_high('high')), ('third ' || is_high('top'));

CREATE TYPE g AS ENUM ('open');
CREATE TABLE seen (what text);
CREATE FUNCTION try_cast(t text) RETURNS text LANGUAGE plpgsql AS $$ BEGIN RETURN (t::g)::text; EXCEPTION WHEN OTHERS THEN RETURN SQLSTATE; END $$;
-- @migration
ALTER TYPE g ADD VALUE 'new';
INSERT INTO seen SELECT try_cast('new');
-- @migration
INSERT INTO seen SELECT try_cast('new');
CREATE TABLE t (x g DEFAULT 'new');

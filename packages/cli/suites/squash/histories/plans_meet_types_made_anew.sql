CREATE TYPE state AS ENUM ('open', 'done');
CREATE TABLE seen (what text);
CREATE FUNCTION states(t text) RETURNS text LANGUAGE plpgsql AS $$ BEGIN RETURN (t::state)::text || enum_range(NULL::state)::text; END $$;
INSERT INTO seen VALUES (states('open'));
-- @migration
ALTER TYPE state RENAME TO state_old;
CREATE TYPE state AS ENUM ('new', 'open');
DROP TYPE state_old;
INSERT INTO seen VALUES (states('new'));
-- @migration
CREATE DOMAIN small AS int CHECK (VALUE < 10);
CREATE FUNCTION fits(n int) RETURNS text LANGUAGE plpgsql AS $$ BEGIN RETURN (n::small)::text; EXCEPTION WHEN check_violation THEN RETURN 'too large'; END $$;
INSERT INTO seen VALUES (fits(50));
-- @migration
DROP DOMAIN small;
CREATE DOMAIN small AS int CHECK (VALUE < 100);
INSERT INTO seen VALUES (fits(50));

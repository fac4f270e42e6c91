-- Unknown code may have renamed the label that IF NOT EXISTS asks for.
CREATE TYPE g AS ENUM ('old', 'done', 'new');
-- @migration
DO $$ BEGIN IF (SELECT count(*) FROM pg_namespace) > 2 THEN ALTER TYPE g RENAME VALUE 'done' TO 'open'; END IF; END $$;
-- @migration
ALTER TYPE g ADD VALUE IF NOT EXISTS 'done' AFTER 'open';

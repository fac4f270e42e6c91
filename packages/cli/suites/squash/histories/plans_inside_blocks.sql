CREATE TYPE c AS (x int, y int);
CREATE TABLE l (v text);
CREATE FUNCTION h(p c) RETURNS text LANGUAGE plpgsql STABLE AS $$ BEGIN RETURN p.x; END $$;
INSERT INTO l VALUES (h(ROW(1, 2)::c));
-- @migration
ALTER TYPE c ALTER ATTRIBUTE x TYPE text;
DO $$ BEGIN
  IF EXISTS (SELECT FROM l) THEN
    ALTER TABLE l ADD COLUMN w text DEFAULT h(ROW('q', 2)::c);
  END IF;
END $$;
-- @migration
ALTER TYPE c ALTER ATTRIBUTE x TYPE varchar;
DO $$ BEGIN
  IF NOT EXISTS (SELECT FROM pg_constraint WHERE conname = 'l_w') THEN
    ALTER TABLE l ADD CONSTRAINT l_w CHECK (w <> h(ROW('z', 2)::c));
  END IF;
END $$;

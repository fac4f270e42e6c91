CREATE TYPE level AS ENUM ('low');
CREATE TABLE source (v text);
INSERT INTO source VALUES ('low'), ('new');
CREATE TABLE t (l level);
CREATE FUNCTION try(x text) RETURNS level LANGUAGE plpgsql AS $$
BEGIN
  RETURN x::level;
EXCEPTION WHEN invalid_text_representation THEN
  RETURN NULL;
END
$$;
INSERT INTO t SELECT try(v) FROM source;
DO $$
BEGIN
  INSERT INTO t VALUES ('high');
EXCEPTION WHEN OTHERS THEN
  NULL;
END
$$;
-- @migration
ALTER TYPE level ADD VALUE 'new';
-- @migration
ALTER TYPE level ADD VALUE 'high';
INSERT INTO t SELECT try(v) FROM source;

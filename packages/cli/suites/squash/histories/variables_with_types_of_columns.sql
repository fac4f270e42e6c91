-- Blocks that select the type of a column into a variable, or ask whether it is one of several.
CREATE TABLE users (id int, verified timestamp(3), amount numeric(10, 2), name varchar(20), expires int);
CREATE TABLE other (id int, verified text);
INSERT INTO users VALUES (1, '2024-01-01', 1.5, 'x', 1700000000);
-- @migration
DO $$
DECLARE
  column_type TEXT;
BEGIN
  SELECT data_type INTO column_type FROM information_schema.columns
  WHERE table_schema = current_schema() AND table_name = 'users' AND column_name = 'verified';
  IF column_type = 'timestamp without time zone' OR column_type = 'timestamp with time zone' THEN
    ALTER TABLE users ADD COLUMN IF NOT EXISTS verified_new boolean NOT NULL DEFAULT false;
    UPDATE users SET verified_new = (verified IS NOT NULL);
    ALTER TABLE users DROP COLUMN verified;
    ALTER TABLE users RENAME COLUMN verified_new TO verified;
  ELSIF column_type IS NULL THEN
    ALTER TABLE users ADD COLUMN verified boolean;
  ELSE
    ALTER TABLE users DROP COLUMN IF EXISTS verified_new;
  END IF;
END $$;
ALTER TABLE users ADD COLUMN a int;
-- @migration
DO $$
BEGIN
  IF EXISTS (SELECT 1 FROM information_schema.columns
             WHERE table_name = 'users' AND column_name = 'expires' AND data_type IN ('integer', 'bigint')) THEN
    ALTER TABLE users ALTER COLUMN expires TYPE timestamptz USING to_timestamp(expires);
  END IF;
  IF EXISTS (SELECT 1 FROM information_schema.columns
             WHERE table_name = 'users' AND column_name = 'name' AND data_type IN ('text', 'uuid')) THEN
    ALTER TABLE users ADD COLUMN wrong int;
  END IF;
END $$;
ALTER TABLE users ADD COLUMN b int;
-- @migration
DO $$
DECLARE
  kind varchar;
  nullable text;
BEGIN
  SELECT udt_name INTO kind FROM information_schema.columns WHERE table_name = 'users' AND column_name = 'amount';
  SELECT is_nullable INTO nullable FROM information_schema.columns WHERE table_name = 'users' AND column_name = 'id';
  IF kind <> 'numeric' OR nullable IN ('NO', 'no') THEN
    ALTER TABLE users DROP COLUMN amount;
  ELSIF kind IS NOT NULL AND NOT (nullable = 'NO') THEN
    ALTER TABLE users ALTER COLUMN id SET NOT NULL;
  END IF;
END $$;
ALTER TABLE users ADD COLUMN c int;
-- @migration
DO $$
DECLARE
  kind text;
BEGIN
  -- Two tables have this column.
  SELECT data_type INTO kind FROM information_schema.columns WHERE column_name = 'verified' AND table_schema = 'public'
  ORDER BY table_name DESC;
  IF kind = 'boolean' THEN
    ALTER TABLE other ADD COLUMN found int;
  END IF;
END $$;
ALTER TABLE other ADD COLUMN d int;
-- @migration
DO $$
DECLARE
  kind text;
BEGIN
  SELECT data_type INTO kind FROM information_schema.columns WHERE table_name = 'users' AND column_name = 'missing';
  IF kind <> 'text' THEN
    ALTER TABLE other ADD COLUMN unequal int;
  ELSIF NOT (kind = 'text') THEN
    ALTER TABLE other ADD COLUMN denied int;
  ELSE
    ALTER TABLE other ADD COLUMN neither int;
  END IF;
  ALTER TABLE other ALTER COLUMN verified TYPE varchar(9);
  SELECT data_type INTO kind FROM information_schema.columns WHERE table_name = 'other' AND column_name = 'verified';
  IF kind = 'character varying' THEN
    ALTER TABLE other ADD COLUMN changed int;
  END IF;
END $$;
ALTER TABLE other ADD COLUMN e int;

-- Guards on the types of columns find what the catalog says, for types in every spelling and after every change.
CREATE TABLE log (what text);
CREATE TABLE t (
  a int, b varchar(20), c varchar, d text[], e bigserial, f numeric(10, 2), g char(3), h timestamptz NOT NULL,
  i double precision, j char
);
CREATE DOMAIN short AS varchar(5) NOT NULL;
CREATE TYPE mood AS ENUM ('sad', 'ok');
ALTER TABLE t ADD COLUMN k short, ADD COLUMN l mood, ADD COLUMN "text" int;
CREATE TABLE copy (LIKE t);
-- @migration
DO $$ BEGIN
  IF EXISTS (SELECT 1 FROM information_schema.columns WHERE table_name = 't' AND column_name = 'a' AND numeric_precision = 32) THEN
    ALTER TABLE t ALTER COLUMN a TYPE bigint;
    INSERT INTO log VALUES ('a was an integer');
  END IF;
END $$;
DO $$ BEGIN
  IF EXISTS (SELECT 1 FROM information_schema.columns WHERE table_name = 't' AND column_name = 'a' AND numeric_precision = 32) THEN
    INSERT INTO log VALUES ('a is still an integer');
  END IF;
  IF EXISTS (SELECT 1 FROM information_schema.columns WHERE table_schema = 'public' AND table_name = 't' AND column_name = 'a' AND data_type = 'bigint' AND udt_name = 'int8') THEN
    INSERT INTO log VALUES ('a is a bigint');
  END IF;
END $$;
DO $$ DECLARE differs boolean; BEGIN
  SELECT count(*) <> 0 INTO differs FROM information_schema.columns
    WHERE table_name = 't' AND table_schema = current_schema() AND column_name = 'b' AND NOT data_type = 'varchar(20)';
  IF differs THEN
    ALTER TABLE t ALTER COLUMN b TYPE varchar(20);
    INSERT INTO log VALUES ('b: no type has a length in its name');
  END IF;
END $$;
DO $$ DECLARE is_long boolean; is_there boolean; BEGIN
  SELECT count(*) <> 0 INTO is_there FROM information_schema.columns WHERE table_name = 't' AND column_name = 'b';
  SELECT count(*) <> 0 INTO is_long FROM information_schema.columns
    WHERE table_name = 't' AND column_name = 'b' AND data_type = 'character varying' AND character_maximum_length = 2000;
  IF is_there AND NOT is_long THEN
    ALTER TABLE t ALTER COLUMN b TYPE varchar(2000);
    INSERT INTO log VALUES ('b was short');
  END IF;
END $$;
DO $$ BEGIN
  IF EXISTS (SELECT 1 FROM information_schema.columns WHERE table_name = 't' AND column_name = 'c' AND character_maximum_length = 0) THEN
    INSERT INTO log VALUES ('c has a length');
  END IF;
  IF EXISTS (SELECT 1 FROM information_schema.columns WHERE table_name = 't' AND column_name = 'd' AND data_type = 'text') THEN
    INSERT INTO log VALUES ('d is a text');
  END IF;
  IF EXISTS (SELECT 1 FROM information_schema.columns WHERE table_name = 'copy' AND column_name = 'd' AND data_type = 'ARRAY' AND udt_name = '_text') THEN
    INSERT INTO log VALUES ('d is an array in the copy too');
  END IF;
  IF EXISTS (SELECT 1 FROM information_schema.columns WHERE table_name = 't' AND column_name = 'e' AND data_type = 'bigint' AND is_nullable = 'NO') THEN
    INSERT INTO log VALUES ('e is a bigint');
  END IF;
  IF EXISTS (SELECT 1 FROM information_schema.columns WHERE table_name = 't' AND column_name = 'g' AND data_type = 'character' AND character_maximum_length = 3) THEN
    INSERT INTO log VALUES ('g has three characters');
  END IF;
END $$;
DO $$ BEGIN
  IF EXISTS (SELECT 1 FROM information_schema.columns WHERE table_name = 't' AND column_name = 'h' AND data_type <> 'timestamp without time zone') THEN
    INSERT INTO log VALUES ('h has a time zone');
  END IF;
  IF EXISTS (SELECT 1 FROM information_schema.columns WHERE table_name = 't' AND column_name = 'i' AND numeric_precision = 53) THEN
    INSERT INTO log VALUES ('i is a double');
  END IF;
  IF EXISTS (SELECT 1 FROM information_schema.columns WHERE table_name = 't' AND column_name = 'j' AND character_maximum_length = 1) THEN
    INSERT INTO log VALUES ('j has one character');
  END IF;
END $$;
-- @migration
ALTER TABLE t ADD COLUMN n int;
ALTER TABLE t ADD PRIMARY KEY (n);
ALTER TABLE t RENAME COLUMN i TO renamed;
ALTER TABLE t ALTER COLUMN renamed TYPE real;
DO $$ BEGIN
  IF EXISTS (SELECT 1 FROM information_schema.columns WHERE table_name = 't' AND column_name = 'n' AND is_nullable = 'YES') THEN
    INSERT INTO log VALUES ('n may be null');
  END IF;
  IF EXISTS (SELECT 1 FROM information_schema.columns WHERE table_name = 't' AND column_name = 'renamed' AND data_type = 'real') THEN
    ALTER TABLE t ALTER COLUMN renamed TYPE double precision;
    INSERT INTO log VALUES ('renamed was real');
  END IF;
END $$;
ALTER TABLE t ALTER COLUMN h DROP NOT NULL;
DO $$ BEGIN
  IF EXISTS (SELECT 1 FROM information_schema.columns WHERE table_name = 't' AND column_name = 'h' AND is_nullable <> 'NO') THEN
    ALTER TABLE t DROP COLUMN h;
  END IF;
END $$;
-- @migration
DO $$ BEGIN
  IF EXISTS (SELECT 1 FROM information_schema.columns WHERE table_name = 't' AND column_name = 'f' AND numeric_precision = 10) THEN
    INSERT INTO log VALUES ('f has ten digits');
  END IF;
END $$;
DO $$ BEGIN
  IF EXISTS (SELECT 1 FROM information_schema.columns WHERE table_name = 't' AND column_name = 'k' AND is_nullable = 'NO' AND data_type = 'character varying') THEN
    INSERT INTO log VALUES ('k is of a domain that is not null');
  END IF;
END $$;
DO $$ BEGIN
  IF EXISTS (SELECT 1 FROM information_schema.columns WHERE table_name = 't' AND column_name = 'l' AND data_type = 'USER-DEFINED' AND udt_name = 'mood') THEN
    INSERT INTO log VALUES ('l is a mood');
  END IF;
END $$;

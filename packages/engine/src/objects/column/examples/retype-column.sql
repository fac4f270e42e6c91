-- @example folds a new type into an empty table
CREATE TABLE t (a int);
-- @migration
ALTER TABLE t ALTER COLUMN a TYPE bigint;
-- @becomes
CREATE TABLE t (
  a bigint
);

-- @example folds SET DATA TYPE like TYPE
CREATE TABLE t (a int);
-- @migration
ALTER TABLE t ALTER COLUMN a SET DATA TYPE bigint;
-- @becomes
CREATE TABLE t (
  a bigint
);

-- @example keeps the last of several types
CREATE TABLE t (a int);
-- @migration
ALTER TABLE t ALTER COLUMN a TYPE bigint;
-- @migration
ALTER TABLE t ALTER COLUMN a TYPE numeric(10, 2);
-- @becomes
CREATE TABLE t (
  a numeric(10, 2)
);

-- @example ignores USING for an empty table
CREATE TABLE t (a text);
-- @migration
ALTER TABLE t ALTER COLUMN a TYPE int USING a::int;
-- @becomes
CREATE TABLE t (
  a int
);

-- @example keeps a quoted name
CREATE TABLE t ("A b" int);
-- @migration
ALTER TABLE t ALTER COLUMN "A b" TYPE bigint;
-- @becomes
CREATE TABLE t (
  "A b" bigint
);

-- @example keeps NOT NULL and a key
CREATE TABLE t (a int NOT NULL PRIMARY KEY);
-- @migration
ALTER TABLE t ALTER COLUMN a TYPE bigint;
-- @becomes
CREATE TABLE t (
  a bigint NOT NULL PRIMARY KEY
);

-- @example folds an array of a type with several words
CREATE TABLE t (a int);
-- @migration
ALTER TABLE t ALTER COLUMN a TYPE double precision[] USING ARRAY[a];
-- @becomes
CREATE TABLE t (
  a double precision[]
);

-- @example folds a collation with the type
CREATE TABLE t (a text);
-- @migration
ALTER TABLE t ALTER COLUMN a TYPE text COLLATE "C";
-- @becomes
CREATE TABLE t (
  a text COLLATE "C"
);

-- @example removes the collation of the old type
CREATE TABLE t (a varchar(10) COLLATE "C");
-- @migration
ALTER TABLE t ALTER COLUMN a TYPE text;
-- @becomes
CREATE TABLE t (
  a text
);

-- @example creates a new column type before the table
CREATE TABLE t (a text);
-- @migration
CREATE TYPE mood AS ENUM ('sad', 'glad');
ALTER TABLE t ALTER COLUMN a TYPE mood USING a::mood;
-- @becomes
CREATE TYPE mood AS ENUM ('sad', 'glad');
CREATE TABLE t (
  a mood
);

-- @example folds a new type into an added column
CREATE TABLE t (a int);
-- @migration
ALTER TABLE t ADD COLUMN b varchar(20);
-- @migration
ALTER TABLE t ALTER COLUMN b TYPE text;
-- @becomes
CREATE TABLE t (
  a int,
  b text
);

-- @example keeps the cast of a default to the old type
CREATE TABLE t (a varchar(3) DEFAULT 'abcdef');
-- @migration
ALTER TABLE t ALTER COLUMN a TYPE text;
-- @becomes
CREATE TABLE t (
  a text DEFAULT 'abcdef'::varchar
);

-- @example keeps NULL as the default that PostgreSQL stores for a type with a length
CREATE TABLE t (
  a char(24) DEFAULT NULL,
  b varchar(9) DEFAULT NULL,
  c varchar DEFAULT NULL,
  d int DEFAULT NULL
);
-- @migration
ALTER TABLE t ALTER COLUMN a TYPE text, ALTER COLUMN a SET DEFAULT NULL;
ALTER TABLE t ALTER COLUMN b TYPE text;
ALTER TABLE t ALTER COLUMN c TYPE varchar(9);
ALTER TABLE t ALTER COLUMN d TYPE bigint;
-- @becomes
CREATE TABLE t (
  a text DEFAULT NULL,
  b text DEFAULT NULL::varchar,
  c varchar(9),
  d bigint
);

-- @example folds text for varchar with checks that read it as text
CREATE TABLE t (
  a varchar(3) CHECK (a <> 'x' AND 'y' <> a),
  b varchar CONSTRAINT trimmed CHECK (btrim(b) <> ''),
  n int,
  CHECK (a IS NULL OR b ~ '^[a-z]' OR n > 3),
  CHECK (length(a) > n OR b NOT LIKE 'a%')
);
-- @migration
ALTER TABLE t ALTER COLUMN a TYPE text;
ALTER TABLE t ALTER COLUMN b TYPE varchar(9);
-- @becomes
CREATE TABLE t (
  a text CHECK (a <> 'x' AND 'y' <> a),
  b varchar(9) CONSTRAINT trimmed CHECK (btrim(b) <> ''),
  n int,
  CHECK (a IS NULL OR b ~ '^[a-z]' OR n > 3),
  CHECK (length(a) > n OR b NOT LIKE 'a%')
);

-- @example folds text for char with checks of a pattern
CREATE TABLE t (a char(24) CHECK (a ~ '^[0-9a-f]{24}$'), b char(2) CHECK (b NOT LIKE 'x%' OR b IS NULL));
-- @migration
ALTER TABLE t ALTER COLUMN a TYPE text, ALTER COLUMN b TYPE varchar;
-- @becomes
CREATE TABLE t (
  a text CHECK (a ~ '^[0-9a-f]{24}$'),
  b varchar CHECK (b NOT LIKE 'x%' OR b IS NULL)
);

-- @example keeps the casts of a check to the old type
CREATE TABLE t (a varchar(3) CHECK (a IN ('x', 'y')), b varchar, CHECK (coalesce(b, '') <> ''));
-- @migration
ALTER TABLE t ALTER COLUMN a TYPE text;
ALTER TABLE t ALTER COLUMN b TYPE text;
-- @becomes
CREATE TABLE t (a varchar(3) CHECK (a IN ('x', 'y')), b varchar, CHECK (coalesce(b, '') <> ''));
ALTER TABLE t
  ALTER COLUMN a TYPE text,
  ALTER COLUMN b TYPE text;

-- @example keeps the change of char with a check that compares without its trailing spaces
CREATE TABLE t (a char(3) CHECK (a <> 'x'), b char(3) CHECK (length(b) > 1));
-- @migration
ALTER TABLE t ALTER COLUMN a TYPE text;
ALTER TABLE t ALTER COLUMN b TYPE text;
-- @becomes
CREATE TABLE t (a char(3) CHECK (a <> 'x'), b char(3) CHECK (length(b) > 1));
ALTER TABLE t
  ALTER COLUMN a TYPE text,
  ALTER COLUMN b TYPE text;

-- @example keeps the casts of a check that names its columns with their table
CREATE TABLE t (a char(3) CHECK (t.a <> 'x'), b varchar CHECK (t.b <> ''));
-- @migration
ALTER TABLE t ALTER COLUMN a TYPE text;
-- @migration
ALTER TABLE t ALTER COLUMN b TYPE text;
-- @becomes
CREATE TABLE t (
  a char(3) CHECK (t.a <> 'x'),
  b text CHECK (t.b <> '')
);
ALTER TABLE t ALTER COLUMN a TYPE text;

-- @example keeps the change of a column that a check compares with another
CREATE TABLE t (a varchar, b char(3), CHECK (a <> b));
-- @migration
ALTER TABLE t ALTER COLUMN a TYPE text;
-- @becomes
CREATE TABLE t (a varchar, b char(3), CHECK (a <> b));
ALTER TABLE t ALTER COLUMN a TYPE text;

-- @example keeps a retype after the rows
CREATE TABLE t (a text);
INSERT INTO t VALUES ('1');
-- @migration
ALTER TABLE t ALTER COLUMN a TYPE int USING a::int;
-- @becomes
CREATE TABLE t (a text);
INSERT INTO t VALUES ('1');
ALTER TABLE t ALTER COLUMN a TYPE int USING a::int;

-- @example keeps the sequence of a retyped serial column
CREATE TABLE t (id serial);
-- @migration
ALTER TABLE t ALTER COLUMN id TYPE bigint;
-- @becomes
CREATE TABLE t (id serial);
ALTER TABLE t ALTER COLUMN id TYPE bigint;

-- @example folds two columns of one statement
CREATE TABLE t (a int, b int);
-- @migration
ALTER TABLE t ALTER COLUMN a TYPE bigint, ALTER COLUMN b TYPE bigint;
-- @becomes
CREATE TABLE t (
  a bigint,
  b bigint
);

-- @example retypes both sides of a foreign key
CREATE TABLE b (id int PRIMARY KEY);
CREATE TABLE a (b_id int);
-- @migration
ALTER TABLE b ALTER COLUMN id TYPE bigint;
ALTER TABLE a ALTER COLUMN b_id TYPE bigint;
ALTER TABLE a ADD CONSTRAINT a_b FOREIGN KEY (b_id) REFERENCES b (id);
-- @becomes
CREATE TABLE b (
  id bigint PRIMARY KEY
);
CREATE TABLE a (
  b_id bigint,
  CONSTRAINT a_b FOREIGN KEY (b_id) REFERENCES b (id)
);

-- @example retypes a unique column
CREATE TABLE t (a varchar(10) UNIQUE);
-- @migration
ALTER TABLE t ALTER COLUMN a TYPE text;
-- @becomes
CREATE TABLE t (
  a text UNIQUE
);

-- @example keeps a retype of a column with COMPRESSION
CREATE TABLE t (a text COMPRESSION pglz, b int);
-- @migration
ALTER TABLE t ALTER COLUMN a TYPE varchar(20);
-- @becomes
CREATE TABLE t (a text COMPRESSION pglz, b int);
ALTER TABLE t ALTER COLUMN a TYPE varchar(20);

-- @example retypes a column to a domain, and another to an array
CREATE DOMAIN d AS int CHECK (VALUE > 0);
CREATE TABLE t (a int, b text[]);
-- @migration
ALTER TABLE t ALTER COLUMN a TYPE d;
ALTER TABLE t ALTER COLUMN b TYPE varchar(5)[];
-- @becomes
CREATE DOMAIN d AS int CHECK (VALUE > 0);
CREATE TABLE t (
  a d,
  b varchar(5)[]
);

-- @example retypes a column to an enum, with the default dropped and set again
CREATE TYPE e AS ENUM ('a', 'b');
CREATE TABLE t (x text DEFAULT 'a');
-- @migration
ALTER TABLE t ALTER COLUMN x DROP DEFAULT;
ALTER TABLE t ALTER COLUMN x TYPE e USING x::e;
ALTER TABLE t ALTER COLUMN x SET DEFAULT 'b';
-- @becomes
CREATE TYPE e AS ENUM ('a', 'b');
CREATE TABLE t (
  x e DEFAULT 'b'
);

-- @example keeps a number as the default of another type of number
CREATE TABLE t (a int NOT NULL DEFAULT -1, b smallint DEFAULT 0);
-- @migration
ALTER TABLE t ALTER COLUMN a TYPE decimal(65,30), ALTER COLUMN a SET DEFAULT 0;
ALTER TABLE t ALTER COLUMN b TYPE double precision;
-- @becomes
CREATE TABLE t (
  a decimal(65,30) NOT NULL DEFAULT 0,
  b double precision DEFAULT 0
);

-- @example keeps the time of an insert as the default of another type of time
CREATE TABLE t (a timestamp(3) DEFAULT CURRENT_TIMESTAMP, b timestamp DEFAULT now() + interval '1 day');
-- @migration
ALTER TABLE t ALTER COLUMN a TYPE timestamptz USING a AT TIME ZONE 'UTC', ALTER COLUMN b TYPE date;
-- @becomes
CREATE TABLE t (
  a timestamptz DEFAULT CURRENT_TIMESTAMP,
  b date DEFAULT now() + interval '1 day'
);

-- @example keeps a default with an explicit cast
CREATE TABLE t (a jsonb DEFAULT '{}'::jsonb, b varchar(2) DEFAULT 1.50::numeric(4, 1));
-- @migration
ALTER TABLE t ALTER COLUMN a TYPE text, ALTER COLUMN b TYPE text;
-- @becomes
CREATE TABLE t (
  a text DEFAULT '{}'::jsonb,
  b text DEFAULT 1.50::numeric(4, 1)
);

-- @example keeps the type change of a column with an untyped default of another family
CREATE TABLE t (a int DEFAULT '1');
-- @migration
ALTER TABLE t ALTER COLUMN a TYPE numeric;
-- @becomes
CREATE TABLE t (a int DEFAULT '1');
ALTER TABLE t ALTER COLUMN a TYPE numeric;

-- @example keeps a table after the cast that its default needs
CREATE TABLE t (a int DEFAULT 0);
-- @migration
CREATE FUNCTION key(int) RETURNS uuid LANGUAGE sql IMMUTABLE AS $$ SELECT lpad($1::text, 32, '0')::uuid $$;
CREATE CAST (int AS uuid) WITH FUNCTION key(int) AS ASSIGNMENT;
ALTER TABLE t ALTER COLUMN a TYPE uuid;
-- @becomes
CREATE FUNCTION key(int) RETURNS uuid LANGUAGE sql IMMUTABLE AS $$ SELECT lpad($1::text, 32, '0')::uuid $$;
CREATE CAST (int AS uuid) WITH FUNCTION key(int) AS ASSIGNMENT;
CREATE TABLE t (
  a uuid DEFAULT 0
);

-- @example folds a change of a type under a time zone if the table has no rows to convert
CREATE TABLE t (a int, at timestamp NOT NULL DEFAULT now());
CREATE TABLE u (at timestamp);
INSERT INTO u VALUES ('2020-01-01');
-- @migration
SET timezone = 'UTC';
ALTER TABLE t ALTER at TYPE timestamptz;
ALTER TABLE u ALTER at TYPE timestamptz;
RESET timezone;
-- @becomes
CREATE TABLE t (
  a int,
  at timestamptz NOT NULL DEFAULT now()
);
CREATE TABLE u (at timestamp);
INSERT INTO u VALUES ('2020-01-01');
ALTER TABLE u ALTER at TYPE timestamptz;

-- @example folds a new type of a column that is named type
CREATE TABLE t (type varchar(50) NOT NULL, "a type b" varchar(50));
-- @migration
ALTER TABLE t ALTER COLUMN type TYPE varchar;
ALTER TABLE t ALTER "a type b" SET DATA TYPE varchar(60);
-- @becomes
CREATE TABLE t (
  type varchar NOT NULL,
  "a type b" varchar(60)
);

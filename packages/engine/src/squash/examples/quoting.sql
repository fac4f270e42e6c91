-- @example keeps quotes of a table and a column
CREATE TABLE "My Table" ("My Column" int);
-- @migration
ALTER TABLE "My Table" ADD COLUMN "Another one" int;
-- @becomes
CREATE TABLE "My Table" (
  "My Column" int,
  "Another one" int
);

-- @example treats upper case without quotes as lower case
CREATE TABLE T (A int);
-- @migration
ALTER TABLE t ALTER COLUMN "a" SET DEFAULT 1;
-- @becomes
CREATE TABLE T (
  A int DEFAULT 1
);

-- @example treats quoted upper case as another name
CREATE TABLE t (a int, "A" int);
-- @migration
ALTER TABLE t ALTER COLUMN "A" SET NOT NULL;
-- @becomes
CREATE TABLE t (
  a int,
  "A" int NOT NULL
);

-- @example keeps a quote inside a name
CREATE TABLE "a""b" ("c""d" int);
-- @migration
ALTER TABLE "a""b" ALTER COLUMN "c""d" SET NOT NULL;
-- @becomes
CREATE TABLE "a""b" (
  "c""d" int NOT NULL
);

-- @example keeps a dot inside a name
CREATE TABLE "a.b" ("c" int);
-- @migration
ALTER TABLE "a.b" ADD COLUMN d int;
-- @becomes
CREATE TABLE "a.b" (
  "c" int,
  "d" int
);

-- @example keeps a parenthesis and a comma inside a name
CREATE TABLE t ("a, (b" int);
-- @migration
ALTER TABLE t ADD COLUMN "c), d" int;
-- @becomes
CREATE TABLE t (
  "a, (b" int,
  "c), d" int
);

-- @example folds after non-ASCII characters
CREATE TABLE größe (ähnlich text DEFAULT '日本語', b int);
-- @migration
ALTER TABLE größe ADD COLUMN straße text DEFAULT 'ß', ADD COLUMN c int CHECK (c > 0);
-- @becomes
CREATE TABLE größe (
  ähnlich text DEFAULT '日本語',
  b int,
  straße text DEFAULT 'ß',
  c int CHECK (c > 0)
);

-- @example keeps a keyword as a name
CREATE TABLE "order" ("user" int);
-- @migration
ALTER TABLE "order" ADD COLUMN "group" int;
-- @becomes
CREATE TABLE "order" (
  "user" int,
  "group" int
);

-- @example keeps dollar quotes and escapes as written
CREATE TABLE t (a text);
-- @migration
ALTER TABLE t ADD COLUMN b text DEFAULT $x$it's; $x$, ADD COLUMN c text DEFAULT E'\t\\';
-- @becomes
CREATE TABLE t (
  a text,
  b text DEFAULT $x$it's; $x$,
  c text DEFAULT E'\t\\'
);

-- @example keeps comments inside the list
CREATE TABLE t (
  a int, -- the first
  /* and (the) second, too */ b int
);
-- @migration
ALTER TABLE t ADD COLUMN c int;
-- @becomes
CREATE TABLE t (
  a int, -- the first
  /* and (the) second, too */
  b int,
  c int
);

-- @example keeps a quoted type
CREATE TYPE "Mood" AS ENUM ('sad');
CREATE TABLE t (m "Mood");
-- @migration
ALTER TYPE "Mood" ADD VALUE 'glad';
-- @becomes
CREATE TYPE "Mood" AS ENUM ('sad', 'glad');
CREATE TABLE t (m "Mood");

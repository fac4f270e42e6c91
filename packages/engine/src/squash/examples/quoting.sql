-- @example a table and a column in quotes
CREATE TABLE "My Table" ("My Column" int);
-- @migration
ALTER TABLE "My Table" ADD COLUMN "Another one" int;
-- @becomes
CREATE TABLE "My Table" (
  "My Column" int,
  "Another one" int
);

-- @example upper case without quotes is lower case
CREATE TABLE T (A int);
-- @migration
ALTER TABLE t ALTER COLUMN "a" SET DEFAULT 1;
-- @becomes
CREATE TABLE T (
  A int DEFAULT 1
);

-- @example upper case in quotes is another name
CREATE TABLE t (a int, "A" int);
-- @migration
ALTER TABLE t ALTER COLUMN "A" SET NOT NULL;
-- @becomes
CREATE TABLE t (
  a int,
  "A" int NOT NULL
);

-- @example a quote inside of a name
CREATE TABLE "a""b" ("c""d" int);
-- @migration
ALTER TABLE "a""b" ALTER COLUMN "c""d" SET NOT NULL;
-- @becomes
CREATE TABLE "a""b" (
  "c""d" int NOT NULL
);

-- @example a dot inside of a name
CREATE TABLE "a.b" ("c" int);
-- @migration
ALTER TABLE "a.b" ADD COLUMN d int;
-- @becomes
CREATE TABLE "a.b" (
  "c" int,
  "d" int
);

-- @example a parenthesis and a comma inside of a name
CREATE TABLE t ("a, (b" int);
-- @migration
ALTER TABLE t ADD COLUMN "c), d" int;
-- @becomes
CREATE TABLE t (
  "a, (b" int,
  "c), d" int
);

-- @example letters beyond ASCII before the change
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

-- @example a word of SQL as a name
CREATE TABLE "order" ("user" int);
-- @migration
ALTER TABLE "order" ADD COLUMN "group" int;
-- @becomes
CREATE TABLE "order" (
  "user" int,
  "group" int
);

-- @example dollar quotes and escapes stay as they were written
CREATE TABLE t (a text);
-- @migration
ALTER TABLE t ADD COLUMN b text DEFAULT $x$it's; $x$, ADD COLUMN c text DEFAULT E'\t\\';
-- @becomes
CREATE TABLE t (
  a text,
  b text DEFAULT $x$it's; $x$,
  c text DEFAULT E'\t\\'
);

-- @example comments inside of the list stay where they are
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

-- @example a type in quotes
CREATE TYPE "Mood" AS ENUM ('sad');
CREATE TABLE t (m "Mood");
-- @migration
ALTER TYPE "Mood" ADD VALUE 'glad';
-- @becomes
CREATE TYPE "Mood" AS ENUM ('sad', 'glad');
CREATE TABLE t (m "Mood");

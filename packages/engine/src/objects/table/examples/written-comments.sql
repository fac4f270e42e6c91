-- @example a comment above a column stays above it
CREATE TABLE t (
  -- who it is
  a int,
  b int
  -- more will come
);
-- @migration
ALTER TABLE t ADD COLUMN c int;
-- @becomes
CREATE TABLE t (
  -- who it is
  a int,
  b int,
  c int
  -- more will come
);

-- @example a comment behind the last column stays behind it
CREATE TABLE t (
  a int -- the only one
);
-- @migration
ALTER TABLE t ADD COLUMN b int;
-- @becomes
CREATE TABLE t (
  a int, -- the only one
  b int
);

-- @example comments inside of an ALTER come along
CREATE TABLE t (a int);
-- @migration
ALTER TABLE t
  -- why b
  ADD COLUMN b int, -- what b
  ADD COLUMN c int;
-- @becomes
CREATE TABLE t (
  a int,
  -- why b
  b int, -- what b
  c int
);

-- @example a comment goes with the column that it is about
CREATE TABLE t (
  a int, -- stays
  b int, -- goes
  c int
);
-- @migration
ALTER TABLE t DROP COLUMN b;
-- @becomes
CREATE TABLE t (
  a int, -- stays
  c int
);

-- @example a comment stays with a column that changes
CREATE TABLE t (
  a int, -- cents
  b int
);
-- @migration
ALTER TABLE t ALTER COLUMN a SET DEFAULT 0;
-- @becomes
CREATE TABLE t (
  a int DEFAULT 0, -- cents
  b int
);

-- @example labels with comments stay in lines
CREATE TYPE mood AS ENUM (
  -- seldom
  'sad',
  'glad' -- often
);
-- @migration
ALTER TYPE mood ADD VALUE 'meh' AFTER 'sad';
-- @becomes
CREATE TYPE mood AS ENUM (
  -- seldom
  'sad',
  'meh',
  'glad' -- often
);

-- @example many labels are written one a line
CREATE TYPE colour AS ENUM ('a rather long label', 'another rather long label', 'yet another one');
-- @migration
ALTER TYPE colour ADD VALUE 'and one that does not fit';
-- @becomes
CREATE TYPE colour AS ENUM (
  'a rather long label',
  'another rather long label',
  'yet another one',
  'and one that does not fit'
);

-- @example a comment above an ALTER goes to the column that it is about
CREATE TABLE t (a int, b int);
-- @migration
-- in cents
ALTER TABLE t ADD COLUMN price int;
-- nobody knows
ALTER TABLE t ALTER COLUMN b SET DEFAULT 0;
-- @becomes
CREATE TABLE t (
  a int,
  -- nobody knows
  b int DEFAULT 0,
  -- in cents
  price int
);

-- @example types stand behind the longest name that is left
CREATE TABLE t (
  a            int,
  bc           int,
  weight_grams int
);
-- @migration
ALTER TABLE t DROP COLUMN weight_grams;
-- @becomes
CREATE TABLE t (
  a  int,
  bc int
);

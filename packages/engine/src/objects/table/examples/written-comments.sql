-- @example keeps a comment above its column
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

-- @example keeps a comment after the last column
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

-- @example moves comments inside an ALTER TABLE
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

-- @example removes the comment of a dropped column
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

-- @example keeps the comment of a changed column
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

-- @example keeps labels with comments on separate lines
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

-- @example writes many labels on separate lines
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

-- @example moves a comment above an ALTER TABLE to its column
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

-- @example aligns types after the longest remaining name
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

-- @example puts a new column after the other columns, before the constraints
CREATE TABLE t (
    a int,
    PRIMARY KEY (a)
);
-- @migration
ALTER TABLE t ADD COLUMN b text NOT NULL;
ALTER TABLE t ADD CONSTRAINT b_is_not_empty CHECK (b <> '');
ALTER TABLE t ADD COLUMN c int;
-- @becomes
CREATE TABLE t (
    a int,
    b text NOT NULL,
    c int,
    PRIMARY KEY (a),
    CONSTRAINT b_is_not_empty CHECK (b <> '')
);

-- @example puts a column with a check after existing checks
CREATE TABLE t (a int, b int);
-- @migration
ALTER TABLE t ADD CHECK (a > 0);
ALTER TABLE t ADD COLUMN c int CHECK (c > 0);
-- @becomes
CREATE TABLE t (
  a int,
  b int,
  CONSTRAINT t_a_check CHECK (a > 0),
  c int CHECK (c > 0)
);

-- @example keeps types aligned
CREATE TABLE t (
    id    int PRIMARY KEY,
    email text
);
-- @migration
ALTER TABLE t ADD COLUMN signed_up_at timestamptz;
ALTER TABLE t RENAME COLUMN email TO mail;
-- @becomes
CREATE TABLE t (
    id           int PRIMARY KEY,
    mail         text,
    signed_up_at timestamptz
);

-- @example keeps the lines of a constraint
CREATE TABLE t (
    a int,
    b int
);
-- @migration
ALTER TABLE t
  ADD CONSTRAINT ordered
    CHECK (
      a < b
    );
-- @becomes
CREATE TABLE t (
    a int,
    b int,
    CONSTRAINT ordered
      CHECK (
        a < b
      )
);

-- @example keeps a literal over several lines
CREATE TABLE t (a int);
-- @migration
ALTER TABLE t ADD COLUMN b text DEFAULT 'one
    two';
-- @becomes
CREATE TABLE t (
  a int,
  b text DEFAULT 'one
    two'
);

-- @example keeps empty lines between columns
CREATE TABLE t (
  a int,

  b int,
  c int
);
-- @migration
ALTER TABLE t ADD COLUMN d int;
-- @becomes
CREATE TABLE t (
  a int,

  b int,
  c int,
  d int
);

-- @example follows the case and quotes of the table
create table "t" ("a" int, "b" int);
-- @migration
alter table "t" alter column "a" set not null;
alter table "t" add check ("a" < "b");
-- @becomes
create table "t" (
  "a" int not null,
  "b" int,
  constraint "t_check" check ("a" < "b")
);

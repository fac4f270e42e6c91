-- @example a new column stands under the others, not under the constraints
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

-- @example a column that brings a check stays behind the checks that were there
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

-- @example types that stand one below the other go on doing so
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

-- @example lines that continue a constraint keep their shape
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

-- @example a literal over several lines keeps every blank of it
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

-- @example empty lines between columns stay
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

-- @example small letters and quotes as the table has them
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

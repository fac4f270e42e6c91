-- @example builds indexes and keys on the last type of a column
CREATE TABLE t (a varchar(10), b int);
CREATE INDEX t_a ON t (a);
ALTER TABLE t ADD CONSTRAINT t_b UNIQUE (b);
-- @migration
ALTER TABLE t ALTER COLUMN a TYPE text;
ALTER TABLE t ALTER COLUMN b TYPE bigint;
-- @becomes
CREATE TABLE t (
  a text,
  b bigint,
  CONSTRAINT t_b UNIQUE (b)
);
CREATE INDEX t_a ON t (a);

-- @example keeps an index with an operator class of the old type before the retype
CREATE TABLE t (a text);
CREATE INDEX t_a ON t (a text_ops);
-- @migration
ALTER TABLE t ALTER COLUMN a TYPE int USING a::int;
-- @becomes
CREATE TABLE t (a text);
CREATE INDEX t_a ON t (a text_ops);
ALTER TABLE t ALTER COLUMN a TYPE int USING a::int;

-- @example retypes both sides of a foreign key in turn
CREATE TABLE parent (id char(24) PRIMARY KEY);
CREATE TABLE child (id char(24) REFERENCES parent, twin int);
-- @migration
ALTER TABLE child ALTER COLUMN id TYPE text;
ALTER TABLE parent ALTER COLUMN id TYPE text;
-- @becomes
CREATE TABLE parent (
  id text PRIMARY KEY
);
CREATE TABLE child (
  id text REFERENCES parent,
  twin int
);

-- @example folds retypes of a foreign key in an order that keeps both sides comparable
CREATE TABLE parent (id numeric PRIMARY KEY);
CREATE TABLE child (id numeric REFERENCES parent);
-- @migration
ALTER TABLE child ALTER COLUMN id TYPE int;
ALTER TABLE parent ALTER COLUMN id TYPE int;
-- @becomes
CREATE TABLE parent (
  id int PRIMARY KEY
);
CREATE TABLE child (
  id int REFERENCES parent
);

-- @example casts a default to the type that it had
CREATE TABLE t (a char(3) NOT NULL DEFAULT '', b varchar DEFAULT 'x'::varchar(2), c int DEFAULT 0);
-- @migration
ALTER TABLE t ALTER COLUMN a TYPE text;
ALTER TABLE t ALTER COLUMN b TYPE text;
ALTER TABLE t ALTER COLUMN c TYPE bigint;
-- @migration
ALTER TABLE t ALTER COLUMN a TYPE varchar(7);
-- @becomes
CREATE TABLE t (
  a varchar(7) NOT NULL DEFAULT ''::bpchar,
  b text DEFAULT 'x'::varchar(2),
  c bigint DEFAULT 0
);

-- @example converts rows before it sets NOT NULL
CREATE TABLE t (a text);
INSERT INTO t (a) VALUES (NULL);
-- @migration
ALTER TABLE t ALTER COLUMN a TYPE int USING coalesce(a, '1')::int;
ALTER TABLE t ALTER COLUMN a SET NOT NULL;
-- @becomes
CREATE TABLE t (a text);
INSERT INTO t (a) VALUES (NULL);
ALTER TABLE t
  ALTER COLUMN a TYPE int USING coalesce(a, '1')::int,
  ALTER COLUMN a SET NOT NULL;

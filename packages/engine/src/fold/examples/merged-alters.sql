-- @example storage has no place in every CREATE TABLE, but the columns of one table share a statement
CREATE TABLE t (a text, b text);
ALTER TABLE t ALTER COLUMN a SET STORAGE external, ALTER COLUMN b SET STORAGE main;
-- @becomes
CREATE TABLE t (a text, b text);
ALTER TABLE t
  ALTER COLUMN a SET STORAGE external,
  ALTER COLUMN b SET STORAGE main;

-- @example a new type with a new default, on a table with rows
CREATE TABLE t (a varchar(3) DEFAULT 'x', b int);
INSERT INTO t (a, b) VALUES ('1', 2);
-- @migration
ALTER TABLE t ALTER COLUMN a DROP DEFAULT;
ALTER TABLE t ALTER COLUMN a TYPE int USING a::int;
ALTER TABLE "t" ALTER COLUMN a SET DEFAULT 7;
-- @becomes
CREATE TABLE t (a varchar(3) DEFAULT 'x', b int);
INSERT INTO t (a, b) VALUES ('1', 2);
ALTER TABLE t
  ALTER COLUMN a DROP DEFAULT,
  ALTER COLUMN a TYPE int USING a::int,
  ALTER COLUMN a SET DEFAULT 7;

-- @example USING of two columns would see the row before either
CREATE TABLE t (a int, b int);
INSERT INTO t (a, b) VALUES (1, 2);
-- @migration
ALTER TABLE t ALTER COLUMN a TYPE int USING a + 10;
ALTER TABLE t ALTER COLUMN b TYPE int USING a + b;
-- @becomes
CREATE TABLE t (a int, b int);
INSERT INTO t (a, b) VALUES (1, 2);
ALTER TABLE t ALTER COLUMN a TYPE int USING a + 10;
ALTER TABLE t ALTER COLUMN b TYPE int USING a + b;

-- @example what a pass would put first stays behind what it needs
CREATE TABLE t (a int);
INSERT INTO t (a) VALUES (1);
-- @migration
ALTER TABLE t ADD CONSTRAINT c CHECK (a > 0);
ALTER TABLE t DROP CONSTRAINT c;
ALTER TABLE t ADD CONSTRAINT c CHECK (a > -1);
-- @becomes
CREATE TABLE t (a int);
INSERT INTO t (a) VALUES (1);
ALTER TABLE t ADD CONSTRAINT c CHECK (a > 0);
ALTER TABLE t
  DROP CONSTRAINT c,
  ADD CONSTRAINT c CHECK (a > -1);

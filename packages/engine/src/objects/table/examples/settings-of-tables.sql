-- @example keeps the last state of row security
CREATE TABLE t (a int);
ALTER TABLE t ENABLE ROW LEVEL SECURITY;
-- @migration
ALTER TABLE t DISABLE ROW LEVEL SECURITY;
-- @migration
ALTER TABLE t ENABLE ROW LEVEL SECURITY;
-- @becomes
CREATE TABLE t (a int);
ALTER TABLE t ENABLE ROW LEVEL SECURITY;

-- @example merges ENABLE and FORCE ROW LEVEL SECURITY
CREATE TABLE t (a int);
ALTER TABLE t ENABLE ROW LEVEL SECURITY;
-- @migration
ALTER TABLE t FORCE ROW LEVEL SECURITY;
-- @becomes
CREATE TABLE t (a int);
ALTER TABLE t
  ENABLE ROW LEVEL SECURITY,
  FORCE ROW LEVEL SECURITY;

-- @example keeps the last statistics target
CREATE TABLE t (a int);
ALTER TABLE t ALTER COLUMN a SET STATISTICS 100;
-- @migration
ALTER TABLE t ALTER COLUMN a SET STATISTICS 500;
-- @becomes
CREATE TABLE t (a int);
ALTER TABLE t ALTER COLUMN a SET STATISTICS 500;

-- @example merges SET STORAGE of several columns
CREATE TABLE t (a text, b text);
ALTER TABLE t ALTER COLUMN a SET STORAGE EXTERNAL;
-- @migration
ALTER TABLE t ALTER COLUMN b SET STORAGE MAIN;
-- @becomes
CREATE TABLE t (a text, b text);
ALTER TABLE t
  ALTER COLUMN a SET STORAGE EXTERNAL,
  ALTER COLUMN b SET STORAGE MAIN;

-- @example keeps the last replica identity
CREATE TABLE t (a int PRIMARY KEY);
ALTER TABLE t REPLICA IDENTITY FULL;
-- @migration
ALTER TABLE t REPLICA IDENTITY NOTHING;
-- @becomes
CREATE TABLE t (a int PRIMARY KEY);
ALTER TABLE t REPLICA IDENTITY NOTHING;

-- @example removes a unique constraint that is added and dropped after rows
CREATE TABLE t (a int, b int);
INSERT INTO t VALUES (1, 1);
ALTER TABLE t ADD CONSTRAINT once UNIQUE (a);
-- @migration
ALTER TABLE t DROP CONSTRAINT once;
-- @becomes
CREATE TABLE t (a int, b int);
INSERT INTO t VALUES (1, 1);

-- @example removes a foreign key and then the unique constraint that it references
CREATE TABLE t (a int, b int);
INSERT INTO t VALUES (1, 1);
ALTER TABLE t ADD CONSTRAINT once UNIQUE (a);
CREATE TABLE u (a int CONSTRAINT to_t REFERENCES t (a));
INSERT INTO u VALUES (1);
-- @migration
ALTER TABLE u DROP CONSTRAINT to_t;
ALTER TABLE t DROP CONSTRAINT once;
-- @becomes
CREATE TABLE t (a int, b int);
CREATE TABLE u (
  a int
);
INSERT INTO t VALUES (1, 1);
INSERT INTO u VALUES (1);

-- @example keeps SET STORAGE after rows that would not fit
CREATE TABLE t (id int, v text);
INSERT INTO t SELECT 1, string_agg(md5(i::text), '') FROM generate_series(1, 400) i;
-- @migration
ALTER TABLE t ALTER v SET STORAGE PLAIN;
-- @becomes
CREATE TABLE t (id int, v text);
INSERT INTO t SELECT 1, string_agg(md5(i::text), '') FROM generate_series(1, 400) i;
ALTER TABLE t ALTER v SET STORAGE PLAIN;

-- @example removes settings of a column that is dropped
CREATE TABLE t (a int, b text);
ALTER TABLE t ALTER b SET STATISTICS 100;
ALTER TABLE t ALTER b SET STORAGE EXTERNAL;
ALTER TABLE t ALTER b SET COMPRESSION pglz;
ALTER TABLE t ALTER b SET (n_distinct = 5);
-- @migration
ALTER TABLE t DROP COLUMN b;
-- @becomes
CREATE TABLE t (
  a int
);

-- @example keeps the settings of the column that has the name from then on
CREATE TABLE t (a int, b text);
ALTER TABLE t ALTER b SET STATISTICS 100;
-- @migration
ALTER TABLE t DROP COLUMN b;
ALTER TABLE t ADD COLUMN b text;
ALTER TABLE t ALTER b SET STATISTICS 200;
-- @becomes
CREATE TABLE t (
  a int,
  b text
);
ALTER TABLE t ALTER b SET STATISTICS 200;

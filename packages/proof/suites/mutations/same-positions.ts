/** Objects about columns that have other positions in the catalogs, because another column was dropped. */
export const samePositions: Readonly<Record<string, string>> = {
  'another position of a column with a comment': `«CREATE TABLE t (a int, b int); COMMENT ON COLUMN t.b IS 'x'→CREATE TABLE t (a int, z int, b int); COMMENT ON COLUMN t.b IS 'x'; ALTER TABLE t DROP z»`,
  'another position of a column with privileges':
    'CREATE ROLE r; «CREATE TABLE t (a int, b int); GRANT SELECT (b) ON t TO r→CREATE TABLE t (a int, z int, b int); GRANT SELECT (b) ON t TO r; ALTER TABLE t DROP z»',
  'another position of the columns of an index':
    '«CREATE TABLE t (a int, b int); CREATE INDEX i ON t (b) INCLUDE (a)→CREATE TABLE t (z int, a int, b int); CREATE INDEX i ON t (b) INCLUDE (a); ALTER TABLE t DROP z»',
  'another position of the columns that a foreign key sets to null':
    'CREATE TABLE p (a int, b int, UNIQUE (a, b)); «CREATE TABLE t (a int, b int, FOREIGN KEY (a, b) REFERENCES p (a, b) ON DELETE SET NULL (b))→CREATE TABLE t (z int, a int, b int, FOREIGN KEY (a, b) REFERENCES p (a, b) ON DELETE SET NULL (b)); ALTER TABLE t DROP z»',
  'another position of the columns of a trigger':
    '«CREATE TABLE t (a int, b int); CREATE TRIGGER g BEFORE UPDATE OF b ON t FOR EACH ROW EXECUTE FUNCTION suppress_redundant_updates_trigger()→CREATE TABLE t (z int, a int, b int); ALTER TABLE t DROP z; CREATE TRIGGER g BEFORE UPDATE OF b ON t FOR EACH ROW EXECUTE FUNCTION suppress_redundant_updates_trigger()»',
  'another position of the partition key':
    '«CREATE TABLE t (a int, b int) PARTITION BY LIST (b)→CREATE TABLE t (z int, a int, b int) PARTITION BY LIST (b); ALTER TABLE t DROP z»',
  'another position of published columns':
    '«CREATE TABLE t (a int PRIMARY KEY, b int); CREATE PUBLICATION p FOR TABLE t (a, b)→CREATE TABLE t (z int, a int PRIMARY KEY, b int); ALTER TABLE t DROP z; CREATE PUBLICATION p FOR TABLE t (a, b)»',
  'another position of the columns of statistics':
    '«CREATE TABLE t (a int, b int); CREATE STATISTICS s ON a, b FROM t→CREATE TABLE t (z int, a int, b int); ALTER TABLE t DROP z; CREATE STATISTICS s ON a, b FROM t»',
  'another position of the columns in a row value':
    '«CREATE TABLE r (a int, b int)→CREATE TABLE r (a int, z int, b int); ALTER TABLE r DROP z»; CREATE TABLE t (x r); INSERT INTO t VALUES (ROW(1, 2))',
};

-- DROP COLUMN … CASCADE drops the policies whose conditions name the column, and no others.
CREATE TYPE pair AS (a int, b int);
CREATE TABLE t (id int PRIMARY KEY, a int, b int, c pair, d int, e int, old int);
CREATE TABLE u (id int, a int);
CREATE POLICY named ON t USING (a = 1);
CREATE POLICY qualified ON t USING (t.a = 1 AND id > 0);
CREATE POLICY checked ON t FOR INSERT WITH CHECK (a > 0);
CREATE POLICY other ON t USING (b = 1);
CREATE POLICY of_renamed ON t USING (old = 1);
ALTER TABLE t RENAME COLUMN old TO young;
-- @migration
ALTER TABLE t ADD COLUMN more text;
CREATE VIEW whole AS SELECT t.id, row_to_json(t.*) AS j FROM t;
ALTER TABLE t DROP COLUMN a CASCADE;
ALTER TABLE t DROP COLUMN young CASCADE;
ALTER TABLE u ADD COLUMN more text;
-- @migration
CREATE POLICY of_field ON t USING ((c).b = 1);
CREATE POLICY of_query ON t USING (EXISTS (SELECT 1 FROM u WHERE u.id = d));
CREATE POLICY altered ON t USING (e = 1);
ALTER POLICY altered ON t USING (id = 1);
ALTER TABLE u DROP COLUMN a CASCADE;
ALTER TABLE u ADD COLUMN last text;
-- @migration
ALTER TABLE t DROP COLUMN b CASCADE;
ALTER TABLE u ADD COLUMN c int;
-- @migration
ALTER TABLE t DROP COLUMN e CASCADE;
ALTER TABLE u ADD COLUMN d int;
-- @migration
ALTER TABLE t DROP COLUMN d CASCADE;
ALTER TABLE u ADD COLUMN e int;
CREATE TABLE policies AS SELECT polname FROM pg_policy ORDER BY polname;

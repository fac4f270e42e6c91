SET app.x = '1';
CREATE TABLE listed AS SELECT name, setting FROM pg_settings WHERE name = 'app.x';
CREATE TABLE t (v text DEFAULT current_setting('app.x', true));
INSERT INTO t DEFAULT VALUES;
-- @migration
UPDATE listed SET setting = (SELECT setting FROM pg_settings WHERE name = 'app.x');
INSERT INTO t DEFAULT VALUES;
-- @migration
UPDATE pg_settings SET setting = '9' WHERE name = 'app.x';
INSERT INTO t DEFAULT VALUES;

-- A value of regclass has the current name of its table when its column becomes text.
CREATE TABLE users (id int);
CREATE TABLE watched (what regclass, note text);
INSERT INTO watched VALUES ('users', 'from the start');
-- @migration
ALTER TABLE watched ALTER COLUMN what TYPE text;
ALTER TABLE users RENAME TO people;
-- @migration
CREATE TYPE state AS ENUM ('new', 'done');
CREATE TABLE tasks (state state);
INSERT INTO tasks VALUES ('new');
CREATE TABLE tasks_copy AS SELECT state FROM tasks;
ALTER TABLE tasks_copy ALTER COLUMN state TYPE text;
-- @migration
ALTER TYPE state RENAME VALUE 'new' TO 'open';

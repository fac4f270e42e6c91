CREATE TABLE task (id int NOT NULL, at date NOT NULL DEFAULT '2020-02-02', PRIMARY KEY (id, at)) PARTITION BY RANGE (at);
CREATE TABLE task_d PARTITION OF task DEFAULT;
INSERT INTO task VALUES (1), (2);
-- @migration
CREATE TABLE new_task (LIKE task INCLUDING ALL);
INSERT INTO new_task SELECT * FROM task;
ALTER TABLE task RENAME TO old_task;
ALTER TABLE new_task RENAME TO task;
DROP TABLE old_task;
ALTER TABLE task DROP CONSTRAINT new_task_pkey;
ALTER TABLE task ADD PRIMARY KEY (id);
-- @migration
CREATE TABLE later (a int);
ALTER TABLE later ADD b int;
ALTER TABLE task ADD note text;

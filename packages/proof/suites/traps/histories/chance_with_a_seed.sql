CREATE TABLE t (a float8);
CREATE TABLE u (a float8 DEFAULT random(), b int);
-- @migration
SELECT setseed(0.25);
CREATE TABLE gone (a float8 DEFAULT random());
INSERT INTO gone DEFAULT VALUES;
INSERT INTO t SELECT random();
INSERT INTO u (b) VALUES (1);
DROP TABLE gone;
CREATE TABLE w (a float8);
INSERT INTO w VALUES (random());
DELETE FROM w;
INSERT INTO t SELECT random();
-- @migration
SET seed = 0.5;
INSERT INTO u (b) VALUES (2);
ALTER TABLE u ADD COLUMN c float8 DEFAULT random();
INSERT INTO t SELECT random();
-- @migration
SELECT set_config('seed', '0.1', false);
INSERT INTO u (b) VALUES (3);
INSERT INTO t SELECT random();

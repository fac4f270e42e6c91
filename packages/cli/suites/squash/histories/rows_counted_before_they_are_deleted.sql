CREATE TABLE a (id int);
CREATE SEQUENCE s;
CREATE DOMAIN counted AS int DEFAULT nextval('s');
CREATE TABLE b (id int);
CREATE TABLE c (n float DEFAULT random());
SELECT setseed(0.3);
-- @migration
INSERT INTO a VALUES (1), (2);
INSERT INTO b VALUES (3);
-- @migration
ALTER TABLE a ADD COLUMN number serial;
ALTER TABLE a ADD COLUMN other int GENERATED ALWAYS AS IDENTITY;
ALTER TABLE b ADD COLUMN number counted;
-- @migration
DELETE FROM a;
TRUNCATE b;
-- @migration
SELECT setseed(0.3);
CREATE TABLE d (id int);
INSERT INTO d VALUES (1), (2);
ALTER TABLE d ADD COLUMN r float DEFAULT random();
TRUNCATE d;
INSERT INTO c DEFAULT VALUES;

CREATE TABLE a (id serial, n text);
CREATE TABLE b (id serial, a_id int);
INSERT INTO a (n) VALUES ('x');
INSERT INTO b (a_id) VALUES (lastval());
-- @migration
CREATE TABLE gone (id serial);
INSERT INTO gone DEFAULT VALUES;
INSERT INTO gone DEFAULT VALUES;
UPDATE b SET a_id = lastval();
DROP TABLE gone;

-- A default uses the sequence that it was bound to, whichever table owns it.
CREATE TABLE numbers (id serial, x int);
CREATE TABLE copied (LIKE numbers INCLUDING DEFAULTS);
CREATE TABLE child () INHERITS (numbers);
ALTER TABLE child NO INHERIT numbers;
CREATE TABLE free (id serial, x int);
ALTER SEQUENCE free_id_seq OWNED BY NONE;
CREATE TABLE given (id serial, x int);
CREATE TABLE taker (id int);
ALTER SEQUENCE given_id_seq OWNED BY taker.id;
-- @migration
INSERT INTO copied (x) VALUES (1);
DELETE FROM copied;
INSERT INTO numbers (x) VALUES (1);
INSERT INTO child (x) VALUES (1);
DELETE FROM child;
ALTER TABLE numbers ADD y int;
INSERT INTO copied (x) VALUES (2);
INSERT INTO free (x) VALUES (1);
DELETE FROM free;
INSERT INTO given (x) VALUES (1);
DELETE FROM given;
INSERT INTO taker VALUES (nextval('given_id_seq'));
INSERT INTO free (x) VALUES (2);

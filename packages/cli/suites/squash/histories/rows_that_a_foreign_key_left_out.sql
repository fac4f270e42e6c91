CREATE TABLE parent (id int PRIMARY KEY);
CREATE TABLE child (id int, x text);
INSERT INTO child VALUES (1, 'a');
ALTER TABLE child ADD FOREIGN KEY (id) REFERENCES parent NOT VALID;
-- @migration
UPDATE child SET x = 'b';
-- @migration
ALTER TABLE child ADD y int DEFAULT 1;
BEGIN;
UPDATE child SET y = 2;
ROLLBACK;

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
-- @migration
CREATE TABLE other (id int REFERENCES parent, x text);
ALTER TABLE other DISABLE TRIGGER ALL;
INSERT INTO other VALUES (7, 'a');
ALTER TABLE other ENABLE TRIGGER ALL;
-- @migration
UPDATE other SET x = 'b';
-- @migration
CREATE TABLE third (id int REFERENCES parent, x text);
INSERT INTO parent VALUES (8);
INSERT INTO third VALUES (8, 'a');
SET session_replication_role = replica;
DELETE FROM parent;
RESET session_replication_role;
-- @migration
UPDATE third SET x = 'b';

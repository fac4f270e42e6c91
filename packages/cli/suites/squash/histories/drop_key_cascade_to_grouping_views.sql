CREATE TABLE a (id int PRIMARY KEY, n text); CREATE VIEW g AS SELECT id, n, count(*) AS c FROM a GROUP BY id; CREATE VIEW h AS SELECT id, count(*) AS c FROM a GROUP BY id;
-- @migration
ALTER TABLE a DROP CONSTRAINT a_pkey CASCADE;
-- @migration
CREATE VIEW g AS SELECT id FROM a; ALTER TABLE a ADD COLUMN x int;

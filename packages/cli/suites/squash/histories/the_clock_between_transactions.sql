CREATE TABLE t (id int, at timestamptz DEFAULT now(), flag text);
INSERT INTO t (id) VALUES (1);
-- @migration
UPDATE t SET flag = 'old' WHERE at < now();
INSERT INTO t (id) VALUES (2);
-- @migration
DELETE FROM t WHERE id = 2 AND at < now();

CREATE FUNCTION ok(n int) RETURNS bool IMMUTABLE LANGUAGE sql AS 'SELECT n > 0';
CREATE DOMAIN d AS int CHECK (ok(VALUE));
CREATE TABLE t (a d);
INSERT INTO t VALUES (1);
-- @migration
CREATE OR REPLACE FUNCTION ok(n int) RETURNS bool IMMUTABLE LANGUAGE sql AS 'SELECT n < 0';
-- @migration
DO $$ BEGIN EXECUTE concat_ws('', 'INSERT INTO ', 't VALUES (-1)'); END $$;
-- @migration
CREATE OR REPLACE FUNCTION ok(n int) RETURNS bool IMMUTABLE LANGUAGE sql AS 'SELECT n > 0';
-- @migration
DO $$ BEGIN EXECUTE concat_ws('', 'INSERT INTO ', 't VALUES (1)'); END $$;
CREATE OR REPLACE FUNCTION ok(n int) RETURNS bool IMMUTABLE LANGUAGE sql AS 'SELECT n < 5';
CREATE INDEX ii ON t (ok(a));
CREATE TABLE pt (a int) PARTITION BY LIST (ok(a));
CREATE TABLE pt1 PARTITION OF pt FOR VALUES IN (true);
CREATE TABLE pt2 PARTITION OF pt FOR VALUES IN (false);
INSERT INTO pt VALUES (1), (50);
-- @migration
DO $$ BEGIN EXECUTE concat_ws('', 'INSERT INTO ', 't VALUES (1)'); END $$;
DO $$ BEGIN EXECUTE concat_ws('', 'INSERT INTO ', 'pt VALUES (1), (50)'); END $$;
-- @migration
CREATE OR REPLACE FUNCTION ok(n int) RETURNS bool IMMUTABLE LANGUAGE sql AS 'SELECT n > 5';
DO $$ BEGIN EXECUTE concat_ws('', 'INSERT INTO ', 't VALUES (10)'); END $$;
-- @migration
DO $$ BEGIN EXECUTE concat_ws('', 'INSERT INTO ', 'pt VALUES (10), (5)'); END $$;
-- @migration
CREATE OR REPLACE FUNCTION ok(n int) RETURNS bool IMMUTABLE LANGUAGE sql AS 'SELECT n > 15';
-- @migration
DO $$ BEGIN EXECUTE concat_ws('', 'INSERT INTO ', 'pt VALUES (10), (5)'); END $$;

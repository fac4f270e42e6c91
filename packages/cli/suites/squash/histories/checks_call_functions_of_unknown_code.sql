DO $$ BEGIN EXECUTE concat_ws('', 'CREATE FUNCTION ok(n int) RETURNS bool IMMUTABLE LANGUAGE sql AS ', quote_literal('SELECT n > 0')); END $$;
CREATE DOMAIN d AS int DEFAULT 7 CHECK (ok(VALUE));
CREATE DOMAIN dd AS d;
CREATE TABLE t (a d, b dd);
INSERT INTO t VALUES (1, 2);
-- @migration
DO $$ BEGIN EXECUTE concat_ws('', 'CREATE OR REPLACE FUNCTION ok(n int) RETURNS bool IMMUTABLE LANGUAGE sql AS ', quote_literal('SELECT n < 0')); END $$;
-- @migration
INSERT INTO t VALUES (-1, NULL);
-- @migration
INSERT INTO t VALUES (NULL, -1);
-- @migration
DO $$ BEGIN EXECUTE concat_ws('', 'CREATE OR REPLACE FUNCTION ok(n int) RETURNS bool IMMUTABLE LANGUAGE sql AS ', quote_literal('SELECT n > 0')); END $$;
CREATE FUNCTION give() RETURNS d LANGUAGE plpgsql AS 'DECLARE x d := 1; BEGIN RETURN x; END';
-- @migration
SELECT give();

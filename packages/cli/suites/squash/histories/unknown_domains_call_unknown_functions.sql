DO $$ BEGIN EXECUTE concat_ws('', 'CREATE FUNCTION ok(n int) RETURNS bool IMMUTABLE LANGUAGE sql AS ', quote_literal('SELECT n > 0')); END $$;
DO $$ BEGIN EXECUTE concat_ws('', 'CREATE DOMAIN ', 'd AS int CHECK (ok(VALUE))'); END $$;
CREATE TABLE t (a d);
INSERT INTO t VALUES (1);
-- @migration
DO $$ BEGIN EXECUTE concat_ws('', 'CREATE OR REPLACE FUNCTION ok(n int) RETURNS bool IMMUTABLE LANGUAGE sql AS ', quote_literal('SELECT n < 0')); END $$;
-- @migration
INSERT INTO t VALUES (-1);
-- @migration
DO $$ BEGIN EXECUTE concat_ws('', 'CREATE OR REPLACE FUNCTION ok(n int) RETURNS bool IMMUTABLE LANGUAGE sql AS ', quote_literal('SELECT n > 0')); END $$;
-- @migration
INSERT INTO t VALUES (1);

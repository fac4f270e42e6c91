DO $$ BEGIN EXECUTE concat_ws('', 'CREATE FUNCTION k(n int) RETURNS int IMMUTABLE LANGUAGE sql AS ', quote_literal('SELECT abs(n) % 2')); END $$;
CREATE TABLE p (a int) PARTITION BY LIST (k(a));
CREATE TABLE p0 PARTITION OF p FOR VALUES IN (0);
CREATE TABLE p1 PARTITION OF p FOR VALUES IN (1);
CREATE TABLE u (a int);
CREATE UNIQUE INDEX ui ON u (k(a));
INSERT INTO p VALUES (1);
INSERT INTO u VALUES (1);
-- @migration
DO $$ BEGIN EXECUTE concat_ws('', 'CREATE OR REPLACE FUNCTION k(n int) RETURNS int IMMUTABLE LANGUAGE sql AS ', quote_literal('SELECT 1 - abs(n) % 2')); END $$;
-- @migration
INSERT INTO p VALUES (5);
-- @migration
INSERT INTO u VALUES (5);
-- @migration
DO $$ BEGIN EXECUTE concat_ws('', 'CREATE OR REPLACE FUNCTION k(n int) RETURNS int IMMUTABLE LANGUAGE sql AS ', quote_literal('SELECT n')); END $$;
-- @migration
INSERT INTO u VALUES (7);
INSERT INTO u VALUES (9);

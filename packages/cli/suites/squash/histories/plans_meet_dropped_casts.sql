CREATE TYPE money_t AS (v int);
CREATE TABLE log (x text);
CREATE FUNCTION as_text(money_t) RETURNS text LANGUAGE sql AS $$ SELECT 'm' || ($1).v $$;
CREATE FUNCTION put() RETURNS void LANGUAGE plpgsql AS $$ BEGIN INSERT INTO log SELECT ROW(5)::money_t::text; END $$;
SELECT put();
-- @migration
CREATE CAST (money_t AS text) WITH FUNCTION as_text(money_t);
SELECT put();
-- @migration
DROP CAST (money_t AS text);
SELECT put();

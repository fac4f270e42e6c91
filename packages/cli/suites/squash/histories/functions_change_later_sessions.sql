CREATE TABLE t (v text);
CREATE FUNCTION to_tokyo() RETURNS void LANGUAGE plpgsql AS $$BEGIN EXECUTE format('ALTER ROLE %I SET timezone = %L', current_user, 'Asia/Tokyo'); END$$;
CREATE FUNCTION back() RETURNS void LANGUAGE plpgsql AS $$BEGIN ALTER ROLE CURRENT_USER RESET timezone; END$$;
SELECT to_tokyo();
INSERT INTO t VALUES ('2024-01-01'::timestamptz::text);
-- @migration
INSERT INTO t VALUES ('2024-01-01'::timestamptz::text);
SELECT back();
INSERT INTO t VALUES ('2024-01-01'::timestamptz::text);
-- @migration
INSERT INTO t VALUES ('2024-01-01'::timestamptz::text);
DROP FUNCTION to_tokyo();
DROP FUNCTION back();

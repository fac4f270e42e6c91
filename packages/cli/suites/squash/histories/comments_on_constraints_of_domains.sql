CREATE DOMAIN code AS text CONSTRAINT filled CHECK (VALUE <> '');
CREATE TABLE t (a code);
COMMENT ON CONSTRAINT filled ON DOMAIN code IS 'says something';
-- @migration
ALTER DOMAIN code DROP CONSTRAINT filled;
INSERT INTO t VALUES ('');
ALTER DOMAIN code ADD CHECK (VALUE <> 'none');
COMMENT ON CONSTRAINT code_check ON DOMAIN code IS 'says what it is';
-- @migration
ALTER DOMAIN code DROP CONSTRAINT code_check;
ALTER DOMAIN code ADD CONSTRAINT code_check CHECK (VALUE <> 'nothing');

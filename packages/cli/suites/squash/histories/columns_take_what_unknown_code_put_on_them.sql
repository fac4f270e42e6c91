CREATE TABLE up (id int, kind text, uid int, other int, CONSTRAINT c CHECK (id > 0));
CREATE INDEX ix ON up (kind);
CREATE STATISTICS st ON id, kind FROM up;
CREATE SEQUENCE sq;
CREATE SEQUENCE ofdropped;
CREATE TABLE gone (a int);
CREATE TABLE changes (sql text);
INSERT INTO changes VALUES
  ('DROP INDEX ix'), ('CREATE INDEX ix ON up (uid)'),
  ('DROP STATISTICS st'), ('CREATE STATISTICS st ON id, uid FROM up'),
  ('ALTER TABLE up DROP CONSTRAINT c'), ('ALTER TABLE up ADD CONSTRAINT c CHECK (uid > 0)'),
  ('ALTER SEQUENCE sq OWNED BY up.uid'), ('ALTER SEQUENCE ofdropped OWNED BY gone.a');
DO $$ DECLARE s text; BEGIN FOR s IN SELECT sql FROM changes LOOP EXECUTE s; END LOOP; END $$;
-- @migration
COMMENT ON INDEX ix IS 'mine';
COMMENT ON STATISTICS st IS 'mine';
COMMENT ON CONSTRAINT c ON up IS 'mine';
COMMENT ON SEQUENCE sq IS 'mine';
COMMENT ON SEQUENCE ofdropped IS 'mine';
ALTER TABLE up DROP COLUMN uid;
DROP TABLE gone;
CREATE TABLE ix (a int);
CREATE SEQUENCE sq;

-- @example keeps the last of several UPDATEs of every row
CREATE TABLE release (version int, note text);
INSERT INTO release (version) VALUES (1);
-- @migration
UPDATE release SET version = 2;
-- @migration
UPDATE release SET version = 3, note = 'x';
-- @migration
UPDATE release SET note = NULL, version = 4;
-- @becomes
CREATE TABLE release (version int, note text);
INSERT INTO release (version) VALUES (1);
UPDATE release SET note = NULL, version = 4;

-- @example keeps both if the last UPDATE sets fewer columns
CREATE TABLE release (version int, note text);
INSERT INTO release (version) VALUES (1);
-- @migration
UPDATE release SET version = 2, note = 'x';
-- @migration
UPDATE release SET version = 3;
-- @becomes
CREATE TABLE release (version int, note text);
INSERT INTO release (version) VALUES (1);
UPDATE release SET version = 2, note = 'x';
UPDATE release SET version = 3;

-- @example keeps both if a statement reads the rows in between
CREATE TABLE release (version int);
CREATE TABLE log (version int);
INSERT INTO release (version) VALUES (1);
-- @migration
UPDATE release SET version = 2;
INSERT INTO log (version) SELECT version FROM release;
UPDATE release SET version = 3;
-- @becomes
CREATE TABLE release (version int);
CREATE TABLE log (version int);
INSERT INTO release (version) VALUES (1);
UPDATE release SET version = 2;
INSERT INTO log (version) SELECT version FROM release;
UPDATE release SET version = 3;

-- @example keeps both if a trigger runs
CREATE TABLE release (version int);
CREATE TABLE log (version int);
INSERT INTO release (version) VALUES (1);
CREATE FUNCTION note() RETURNS trigger LANGUAGE plpgsql AS
  'BEGIN INSERT INTO log (version) VALUES (NEW.version); RETURN NEW; END';
CREATE TRIGGER n AFTER UPDATE ON release FOR EACH ROW EXECUTE FUNCTION note();
-- @migration
UPDATE release SET version = 2;
UPDATE release SET version = 3;
-- @becomes
CREATE TABLE release (version int);
CREATE TABLE log (version int);
CREATE FUNCTION note() RETURNS trigger LANGUAGE plpgsql AS
  'BEGIN INSERT INTO log (version) VALUES (NEW.version); RETURN NEW; END';
INSERT INTO release (version) VALUES (1);
CREATE TRIGGER n AFTER UPDATE ON release FOR EACH ROW EXECUTE FUNCTION note();
UPDATE release SET version = 2;
UPDATE release SET version = 3;

-- @example keeps both if a condition selects the rows
CREATE TABLE release (version int);
INSERT INTO release (version) VALUES (1), (2);
-- @migration
UPDATE release SET version = 2;
UPDATE release SET version = 3 WHERE version = 1;
-- @becomes
CREATE TABLE release (version int);
INSERT INTO release (version) VALUES (1), (2);
UPDATE release SET version = 2;
UPDATE release SET version = 3 WHERE version = 1;

-- @example keeps UPDATEs that run the check of a domain with side effects
CREATE TABLE log (n int);
CREATE FUNCTION note(int) RETURNS boolean LANGUAGE plpgsql AS $$ BEGIN INSERT INTO log VALUES ($1); RETURN true; END $$;
CREATE DOMAIN noted AS int CHECK (note(VALUE));
CREATE TABLE t (a noted);
INSERT INTO t VALUES (1);
-- @migration
UPDATE t SET a = 2;
UPDATE t SET a = 3;
-- @becomes
CREATE FUNCTION note(int) RETURNS boolean LANGUAGE plpgsql AS $$ BEGIN INSERT INTO log VALUES ($1); RETURN true; END $$;
CREATE DOMAIN noted AS int CHECK (note(VALUE));
CREATE TABLE log (n int);
CREATE TABLE t (a noted);
INSERT INTO t VALUES (1);
UPDATE t SET a = 2;
UPDATE t SET a = 3;

CREATE TABLE t (a text);
-- @migration
SET NAMES 'LATIN1';
INSERT INTO t VALUES ('ñ');

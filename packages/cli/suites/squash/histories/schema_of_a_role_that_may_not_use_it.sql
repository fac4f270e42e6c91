CREATE ROLE carol;
CREATE SCHEMA carol;
CREATE TABLE t (x text);
GRANT ALL ON t TO carol;
SET ROLE carol; INSERT INTO t VALUES ('public'); RESET ROLE;
-- @migration
CREATE TABLE carol.t (x text);
SET ROLE carol; INSERT INTO t VALUES ('public again'); RESET ROLE;
-- @migration
GRANT USAGE ON SCHEMA carol TO carol; GRANT ALL ON carol.t TO carol;
SET ROLE carol; INSERT INTO t VALUES ('carol'); RESET ROLE;

CREATE TABLE seen (value text);
SET work_mem = '8MB';
INSERT INTO seen VALUES (current_setting('work_mem'));
ALTER ROLE CURRENT_USER SET statement_timeout = '90s';
-- @migration
INSERT INTO seen VALUES (current_setting('work_mem')), (current_setting('statement_timeout'));
ALTER ROLE CURRENT_USER RESET statement_timeout;
-- @migration
INSERT INTO seen VALUES (current_setting('statement_timeout'));

CREATE TABLE audit (program text DEFAULT current_setting('application_name'), what text);
SET application_name = 'seeding';
INSERT INTO audit (what) VALUES ('first');
-- @migration
ALTER TABLE audit ADD COLUMN more text;
SET application_name = 'backfill';
UPDATE audit SET program = current_setting('application_name');
RESET application_name;

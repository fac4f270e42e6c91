-- PostgreSQL converts a literal when it stores the default, but a date to text for each row, by the DateStyle of that time.
SET DateStyle = 'SQL, DMY';
CREATE TABLE deadlines (due date);
INSERT INTO deadlines VALUES ('05/06/2024');
-- @migration
ALTER TABLE deadlines ADD COLUMN since text DEFAULT '2024-02-01'::date::text;
ALTER TABLE deadlines ADD COLUMN until text DEFAULT '2025-02-01'::date;
INSERT INTO deadlines (due) VALUES ('2024-06-07');
-- @migration
SET timezone = 'America/New_York';
CREATE TABLE events (id int);
INSERT INTO events VALUES (1);
-- @migration
ALTER TABLE events ADD COLUMN at timestamp DEFAULT '2024-01-01 00:00+00'::timestamptz;

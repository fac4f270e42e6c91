CREATE TABLE c (id int PRIMARY KEY, x text DEFAULT 'new');
CREATE TABLE IF NOT EXISTS seen (what text);
INSERT INTO seen (what) SELECT pg_get_serial_sequence('c', 'x');
CREATE SEQUENCE s OWNED BY c.x;
-- @migration
INSERT INTO seen SELECT pg_get_serial_sequence('c', 'x');
ALTER SEQUENCE s OWNED BY NONE;

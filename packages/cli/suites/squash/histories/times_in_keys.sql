CREATE TABLE events (at timestamptz PRIMARY KEY DEFAULT now(), n int DEFAULT 1);
CREATE TABLE logs (kind text, at timestamptz DEFAULT now());
INSERT INTO events DEFAULT VALUES;
INSERT INTO logs VALUES ('a');
-- @migration
INSERT INTO events DEFAULT VALUES;
INSERT INTO events DEFAULT VALUES ON CONFLICT (at) DO UPDATE SET n = events.n + 1;
INSERT INTO logs VALUES ('a');
-- @migration
CREATE UNIQUE INDEX ON logs (kind, at);

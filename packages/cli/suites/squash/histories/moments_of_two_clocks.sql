CREATE TABLE a (at timestamptz DEFAULT clock_timestamp());
INSERT INTO a DEFAULT VALUES;
CREATE TABLE b (at timestamptz DEFAULT now());
-- @migration
INSERT INTO b DEFAULT VALUES;
CREATE TABLE r AS SELECT a.at < b.at AS earlier FROM a, b;

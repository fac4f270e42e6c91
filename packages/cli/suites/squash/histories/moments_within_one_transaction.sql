CREATE TABLE log (n int, at timestamptz DEFAULT now());
CREATE TABLE seen (what text);
INSERT INTO log (n) VALUES (1);
INSERT INTO seen SELECT count(*) FROM log WHERE at < now();
-- @migration
CREATE TABLE foo (id int);
INSERT INTO log (n) VALUES (2);
INSERT INTO seen SELECT count(*) FROM log WHERE at < now();
-- @migration
CREATE INDEX ON log (n);
INSERT INTO log (n) VALUES (3);
INSERT INTO seen SELECT n FROM log ORDER BY at DESC, n LIMIT 1;
INSERT INTO seen SELECT count(DISTINCT at) FROM log;

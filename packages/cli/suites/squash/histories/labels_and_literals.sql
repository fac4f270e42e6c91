CREATE TYPE mood AS ENUM ('sad', 'ok');
CREATE TABLE t (id int, m mood);
CREATE VIEW v AS SELECT id, m AS feeling FROM t;
INSERT INTO t VALUES (1, 'sad'), (2, 'ok');
-- @migration
ALTER TYPE mood RENAME VALUE 'sad' TO 'blue';
INSERT INTO t VALUES (3, 'blue');
UPDATE t SET m = 'ok' WHERE id IN (SELECT id FROM v WHERE feeling = 'blue' AND id = 1);
-- @migration
ALTER TYPE mood RENAME VALUE 'ok' TO 'fine';
CREATE TABLE u (m mood DEFAULT 'fine', c text CHECK (c <> 'fine'));
INSERT INTO u DEFAULT VALUES;
COPY t (id, m) FROM stdin;
7	fine
\.
ALTER TYPE mood RENAME VALUE 'fine' TO 'good';

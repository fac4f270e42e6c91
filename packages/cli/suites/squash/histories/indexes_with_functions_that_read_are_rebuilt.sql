CREATE TABLE rates (k text PRIMARY KEY, r int);
INSERT INTO rates VALUES ('a', 1), ('b', 2);
CREATE FUNCTION rate(k text) RETURNS int IMMUTABLE LANGUAGE sql AS 'SELECT q.r FROM public.rates q WHERE q.k = $1';
CREATE FUNCTION twice(k text) RETURNS int IMMUTABLE LANGUAGE plpgsql AS $$ BEGIN RETURN public.rate(k) * 2; END $$;
CREATE TABLE items (id int, k text);
INSERT INTO items VALUES (1, 'a');
CREATE UNIQUE INDEX items_rate ON items (twice(k));
-- @migration
UPDATE rates SET r = 2 WHERE k = 'a';
UPDATE rates SET r = 1 WHERE k = 'b';
REINDEX TABLE items;
-- @migration
INSERT INTO items VALUES (2, 'b') ON CONFLICT DO NOTHING;
-- @migration
DO $$ BEGIN IF EXISTS (SELECT FROM items) THEN
  CREATE FUNCTION half(n int) RETURNS int IMMUTABLE LANGUAGE sql AS 'SELECT n / 2';
  CREATE TABLE hidden (n int);
  CREATE UNIQUE INDEX hidden_half ON hidden (half(n));
END IF; END $$;
INSERT INTO hidden VALUES (1), (3);
-- @migration
CREATE OR REPLACE FUNCTION half(n int) RETURNS int IMMUTABLE LANGUAGE sql AS 'SELECT n * 10';
REINDEX INDEX hidden_half;
INSERT INTO hidden VALUES (1), (0) ON CONFLICT DO NOTHING;

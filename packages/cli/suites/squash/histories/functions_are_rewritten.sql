-- PostgreSQL rewrites SQL functions when they are created: by rules, by updatable views, by columns that accept no
-- value. Later changes of these stay after the functions.
-- @migration
CREATE TABLE ruled (id int PRIMARY KEY, k text);
CREATE TABLE behind (id int PRIMARY KEY, k text);
CREATE TABLE numbered (id int NOT NULL, k text);
CREATE TABLE computed (id int, k int GENERATED ALWAYS AS (id + 1) STORED);
CREATE TABLE seen (id int, k int);
CREATE VIEW passing AS SELECT id, k FROM behind;
CREATE VIEW distinct_ones AS SELECT DISTINCT id, k FROM seen;
CREATE VIEW replaced AS SELECT id, k FROM seen;
CREATE FUNCTION instead() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$;
CREATE TRIGGER instead INSTEAD OF INSERT ON distinct_ones FOR EACH ROW EXECUTE FUNCTION instead();
CREATE RULE instead AS ON DELETE TO distinct_ones DO INSTEAD NOTHING;
ALTER TABLE computed ALTER k DROP EXPRESSION;
-- @migration
CREATE PROCEDURE add_ruled() LANGUAGE sql AS $$ INSERT INTO ruled (k) VALUES ('') $$;
CREATE PROCEDURE add_passing() LANGUAGE sql AS $$ INSERT INTO passing (k) VALUES ('') $$;
CREATE FUNCTION add_atomic() RETURNS void BEGIN ATOMIC INSERT INTO ruled (k) VALUES (''); END;
CREATE FUNCTION merge_seen() RETURNS void LANGUAGE sql AS $$
  MERGE INTO seen USING (SELECT 1 AS x) s ON seen.id = s.x WHEN MATCHED THEN DELETE
$$;
CREATE FUNCTION add_numbered() RETURNS void LANGUAGE sql AS $$ INSERT INTO numbered VALUES (1, '') $$;
CREATE FUNCTION set_numbered() RETURNS void LANGUAGE sql AS $$ UPDATE numbered SET id = 3 $$;
CREATE FUNCTION add_computed() RETURNS void LANGUAGE sql AS $$ INSERT INTO computed VALUES (1, 2) $$;
CREATE FUNCTION add_distinct() RETURNS void LANGUAGE sql AS $$ INSERT INTO distinct_ones VALUES (1, 2) $$;
CREATE FUNCTION delete_distinct() RETURNS void LANGUAGE sql AS $$ DELETE FROM distinct_ones $$;
CREATE FUNCTION add_replaced() RETURNS void LANGUAGE sql AS $$ INSERT INTO replaced VALUES (1, 2) $$;
-- @migration
CREATE RULE again AS ON INSERT TO ruled DO ALSO INSERT INTO ruled (k) VALUES ('2');
CREATE RULE again AS ON INSERT TO behind DO ALSO INSERT INTO behind (k) VALUES ('2');
CREATE RULE nothing AS ON DELETE TO seen DO ALSO NOTHING;
ALTER TABLE numbered ALTER id ADD GENERATED ALWAYS AS IDENTITY;
DROP TRIGGER instead ON distinct_ones;
DROP RULE instead ON distinct_ones;
CREATE OR REPLACE VIEW replaced AS SELECT DISTINCT id, k FROM seen;

DO $$ BEGIN IF current_database() <> 'prod' THEN
  CREATE TABLE guarded (at timestamptz DEFAULT now() UNIQUE, n int);
  CREATE TABLE later_keyed (at timestamptz DEFAULT now(), n int);
  CREATE TABLE viewed (at timestamptz DEFAULT now());
  CREATE TABLE widened (n int);
END IF; END $$;
CREATE TABLE indexed (n int, at timestamptz DEFAULT now());
CREATE TABLE fired (n int, at timestamptz UNIQUE);
CREATE TABLE original (at timestamptz DEFAULT now() UNIQUE, n int);
CREATE TABLE copied (LIKE original INCLUDING ALL);
INSERT INTO guarded (n) VALUES (1);
INSERT INTO later_keyed (n) VALUES (1);
INSERT INTO viewed DEFAULT VALUES;
INSERT INTO widened VALUES (1);
-- @migration
DO $$ BEGIN IF current_database() <> 'prod' THEN
  CREATE UNIQUE INDEX ON indexed (at);
  CREATE TABLE hidden_copy (LIKE original INCLUDING ALL);
  CREATE FUNCTION touch() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN NEW.at := now(); RETURN NEW; END';
  CREATE TRIGGER touch BEFORE INSERT ON fired FOR EACH ROW EXECUTE FUNCTION touch();
END IF; END $$;
CREATE MATERIALIZED VIEW times AS SELECT count(DISTINCT at) FROM viewed WITH NO DATA;
ALTER TABLE widened ADD COLUMN a timestamptz DEFAULT now();
INSERT INTO guarded (n) VALUES (2);
INSERT INTO later_keyed (n) VALUES (2);
INSERT INTO viewed DEFAULT VALUES;
INSERT INTO indexed (n) VALUES (1);
INSERT INTO fired (n) VALUES (1);
INSERT INTO copied (n) VALUES (1);
INSERT INTO hidden_copy (n) VALUES (1);
-- @migration
ALTER TABLE later_keyed ADD PRIMARY KEY (at);
REFRESH MATERIALIZED VIEW times;
ALTER TABLE widened ADD COLUMN b timestamptz DEFAULT now();
INSERT INTO guarded (n) VALUES (3) ON CONFLICT DO NOTHING;
INSERT INTO indexed (n) VALUES (2);
INSERT INTO fired (n) VALUES (2);
INSERT INTO copied (n) VALUES (2);
INSERT INTO hidden_copy (n) VALUES (2);
-- @migration
CREATE TABLE same AS SELECT a = b AS same FROM widened;

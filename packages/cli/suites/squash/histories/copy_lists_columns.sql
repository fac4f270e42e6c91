CREATE TABLE countries (id int NOT NULL, code char(2), name text, legacy_code text);
COPY countries (id, code, name, legacy_code) FROM stdin;
1	DE	Germany	GER
\.
-- @migration
ALTER TABLE countries DROP COLUMN legacy_code;
ALTER TABLE countries ADD COLUMN region text;
COPY countries (region, id) FROM stdin;
Europe	2
\.
-- @migration
ALTER TABLE countries RENAME COLUMN region TO continent;
ALTER TABLE countries ALTER COLUMN code TYPE text;

SET statement_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET row_security = off;
SET default_tablespace = '';
SET default_table_access_method = heap;
CREATE SCHEMA app;
CREATE EXTENSION IF NOT EXISTS citext WITH SCHEMA public;
CREATE TYPE app.mood AS ENUM ('calm', 'tense');
CREATE FUNCTION app.early() RETURNS bigint LANGUAGE sql AS 'SELECT count(*) FROM app.late';
CREATE FUNCTION app.touch() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW.changed := now(); RETURN NEW; END $$;
CREATE TABLE app.late (id bigint NOT NULL, mood app.mood DEFAULT 'calm'::app.mood NOT NULL, mail public.citext, changed timestamp with time zone DEFAULT now());
CREATE SEQUENCE app.late_id_seq START WITH 1 INCREMENT BY 1 NO MINVALUE NO MAXVALUE CACHE 1;
ALTER SEQUENCE app.late_id_seq OWNED BY app.late.id;
ALTER TABLE ONLY app.late ALTER COLUMN id SET DEFAULT nextval('app.late_id_seq'::regclass);
CREATE VIEW app.calm AS SELECT late.id, lower(late.mail::text) AS mail FROM app.late WHERE (late.mood = 'calm'::app.mood);
CREATE TABLE public.notes (late_id bigint, note text, size integer GENERATED ALWAYS AS (char_length(note)) STORED);
COPY app.late (id, mood, mail, changed) FROM stdin;
1	calm	Ann@example.com	2024-01-01 10:00:00+00
2	tense	\N	2024-01-02 10:00:00+00
\.
SELECT pg_catalog.setval('app.late_id_seq', 2, true);
ALTER TABLE ONLY app.late ADD CONSTRAINT late_pkey PRIMARY KEY (id);
CREATE INDEX late_mail ON app.late USING btree (mail);
CREATE TRIGGER touched BEFORE UPDATE ON app.late FOR EACH ROW EXECUTE FUNCTION app.touch();
ALTER TABLE ONLY public.notes ADD CONSTRAINT notes_fkey FOREIGN KEY (late_id) REFERENCES app.late(id);
ALTER TABLE app.late ENABLE ROW LEVEL SECURITY;
CREATE POLICY calm_only ON app.late USING ((mood = 'calm'::app.mood));
-- @migration
ALTER TABLE notes ADD COLUMN written date, ADD CHECK (note <> '');
ALTER TABLE app.late ADD COLUMN rank int DEFAULT 3;
CREATE FUNCTION lower(text) RETURNS text LANGUAGE sql AS 'SELECT upper($1)';
-- @migration
CREATE OR REPLACE FUNCTION app.touch() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW.changed := now() + interval '1 day'; RETURN NEW; END $$;
ALTER TABLE notes RENAME COLUMN note TO body;
INSERT INTO notes (late_id, body) VALUES (1, 'first'), (2, 'second');
SET search_path = app, public;
ALTER TABLE late ADD COLUMN next_mood mood;
UPDATE late SET rank = 4 WHERE mood = 'tense';
CREATE VIEW tense AS SELECT id, lower(mail::text) AS mail FROM late WHERE mood = 'tense';
-- @migration
SET check_function_bodies = off;
CREATE OR REPLACE FUNCTION app.early() RETURNS bigint LANGUAGE sql AS 'SELECT count(*) FROM app.later';
CREATE TABLE app.later (a int);
SET row_security = off;
INSERT INTO app.later SELECT rank FROM app.late;
DROP VIEW app.calm;

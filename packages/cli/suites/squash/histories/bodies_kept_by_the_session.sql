CREATE FUNCTION is_short(t text) RETURNS bool IMMUTABLE LANGUAGE sql AS $$ SELECT length(t) < 4 $$;
CREATE DOMAIN short AS text CHECK (is_short(VALUE));
CREATE TABLE words (word short);
INSERT INTO words VALUES ('one');
CREATE FUNCTION plain(t text) RETURNS text IMMUTABLE LANGUAGE sql AS $$ SELECT lower(t) $$;
CREATE TABLE names (name text);
CREATE UNIQUE INDEX one_of_each ON names (plain(name));
INSERT INTO names VALUES ('Ann Lee');
-- @migration
CREATE OR REPLACE FUNCTION is_short(t text) RETURNS bool IMMUTABLE LANGUAGE sql AS $$ SELECT length(t) < 9 $$;
INSERT INTO words VALUES ('longer');
CREATE OR REPLACE FUNCTION plain(t text) RETURNS text IMMUTABLE LANGUAGE sql AS $$ SELECT replace(lower(t), ' ', '') $$;
INSERT INTO names VALUES ('annlee'), ('ANN  LEE') ON CONFLICT DO NOTHING;
-- @migration
CREATE OR REPLACE FUNCTION is_short(t text) RETURNS bool IMMUTABLE LANGUAGE sql AS $$ SELECT length(t) < 20 $$;
INSERT INTO words VALUES ('as long as this');
CREATE OR REPLACE FUNCTION plain(t text) RETURNS text IMMUTABLE LANGUAGE sql AS $$ SELECT t $$;
INSERT INTO names VALUES ('ann'), ('Ann') ON CONFLICT DO NOTHING;

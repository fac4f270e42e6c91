-- @example folds into a table of a dump, whose settings make no difference to it
SET statement_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET row_security = off;
SET default_tablespace = '';
SET default_table_access_method = heap;
CREATE TABLE public.users (id uuid DEFAULT gen_random_uuid() NOT NULL, name text);
ALTER TABLE ONLY public.users ADD CONSTRAINT users_pkey PRIMARY KEY (id);
-- @migration
ALTER TABLE users ADD COLUMN born date;
-- @becomes
CREATE TABLE public.users (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  name text,
  born date,
  CONSTRAINT users_pkey PRIMARY KEY (id)
);

-- @example does not fold into a table with the empty search path and a default that calls a function whose name the history uses too
SELECT pg_catalog.set_config('search_path', '', false);
CREATE TABLE public.t (a int, b int DEFAULT abs(-1));
-- @migration
CREATE FUNCTION abs(int) RETURNS int LANGUAGE sql AS 'SELECT 7';
-- @migration
ALTER TABLE t ALTER a SET NOT NULL;
-- @becomes
CREATE TABLE public.t (a int, b int DEFAULT abs(-1));
CREATE FUNCTION abs(int) RETURNS int LANGUAGE sql AS 'SELECT 7';
ALTER TABLE t ALTER a SET NOT NULL;

-- @example does not fold into a table with the empty search path and a comparison if the history creates operators
SELECT pg_catalog.set_config('search_path', '', false);
CREATE TABLE public.t (a int, CHECK (a > 0));
-- @migration
CREATE FUNCTION more(int, int) RETURNS bool LANGUAGE sql AS 'SELECT true';
CREATE OPERATOR > (LEFTARG = int, RIGHTARG = int, FUNCTION = more);
-- @migration
ALTER TABLE t ADD b int;
-- @becomes
CREATE TABLE public.t (a int, CHECK (a > 0));
CREATE FUNCTION more(int, int) RETURNS bool LANGUAGE sql AS 'SELECT true';
CREATE OPERATOR > (LEFTARG = int, RIGHTARG = int, FUNCTION = more);
ALTER TABLE t ADD b int;

-- @example does not fold across search paths if one has pg_catalog behind another schema
CREATE SCHEMA app;
SELECT pg_catalog.set_config('search_path', '', false);
CREATE TABLE public.t (a text);
-- @migration
SET search_path = app, pg_catalog, public;
CREATE DOMAIN text AS pg_catalog.text;
ALTER TABLE t ADD b text;
-- @becomes
CREATE SCHEMA app;
CREATE DOMAIN text AS pg_catalog.text;
CREATE TABLE public.t (a text);
ALTER TABLE t ADD b text;

-- @example folds a function whose body was not checked with one that was
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
CREATE FUNCTION public.f() RETURNS int LANGUAGE sql AS 'SELECT a FROM public.t';
-- @migration
CREATE OR REPLACE FUNCTION f() RETURNS int LANGUAGE sql AS 'SELECT 2';
-- @becomes
CREATE FUNCTION f() RETURNS int LANGUAGE sql AS 'SELECT 2';

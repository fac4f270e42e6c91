-- Later sessions start with the settings that any code gave to the role or the database.
CREATE SCHEMA a;
CREATE SCHEMA b;
DO $o$ BEGIN DO $i$ BEGIN ALTER ROLE CURRENT_USER SET search_path = a, public; END $i$; END $o$;
-- @migration
CREATE TABLE t1 (x int);
CREATE FUNCTION public.forget() RETURNS void LANGUAGE sql AS $$ ALTER ROLE CURRENT_USER RESET search_path $$;
DO $$ BEGIN PERFORM public.forget(); END $$;
-- @migration
CREATE TABLE t2 (x int);
DO $o$ BEGIN DO $i$ BEGIN EXECUTE format('ALTER DATABASE %I SET search_path = b, public', current_database()); END $i$; END $o$;
-- @migration
CREATE TABLE t3 (x int);
DO $$ BEGIN EXECUTE concat('ALTER ROLE CURRENT_USER SET search_path = a, public', repeat(' ', (SELECT count(*)::int FROM pg_namespace))); END $$;
-- @migration
CREATE TABLE t4 (x int);
CREATE PROCEDURE public.moves(path text) LANGUAGE plpgsql AS $$ DECLARE me text := current_user; BEGIN EXECUTE 'ALTER ROLE ' || quote_ident(me) || ' SET search_path = ' || path; END $$;
CALL public.moves('b, public');
-- @migration
CREATE TABLE t5 (x int);
CREATE FUNCTION public.on_row() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ALTER ROLE CURRENT_USER SET search_path = a, public; RETURN NEW; END $$;
CREATE TRIGGER on_row AFTER INSERT ON public.t2 FOR EACH ROW EXECUTE FUNCTION public.on_row();
INSERT INTO public.t2 VALUES (1);
-- @migration
CREATE TABLE t6 (x int);

CREATE FUNCTION manage(_tbl regclass) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('CREATE TRIGGER touched BEFORE UPDATE ON %s FOR EACH ROW EXECUTE PROCEDURE public.touch()', _tbl);
END $$;
CREATE FUNCTION touch() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW.at := '2020-01-01'; RETURN NEW; END $$;
-- @migration
CREATE TABLE users (id int, at date);
SELECT manage('users');
CREATE TABLE "user" (id int, at date);
SELECT manage('"user"');
CREATE SCHEMA s;
CREATE TABLE s.users (id int, at date);
SELECT public.manage('s.users'::regclass) AS made;
INSERT INTO users VALUES (1), (2);
UPDATE users SET id = 3 WHERE id = 2;
-- @migration
ALTER TABLE users ADD name text;
ALTER TABLE users RENAME TO people;
ALTER TABLE "user" ADD name text;
DROP TRIGGER touched ON s.users;
SET search_path = s, public;
CREATE TABLE at_last (at date);
SELECT manage('at_last');
CREATE FUNCTION manage(_tbl text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE %I ADD managed int', _tbl);
END $$;
SELECT public.manage('people'::regclass) WHERE false;
SELECT s.manage('at_last');
ALTER TABLE at_last ADD more int;
-- @migration
CREATE FUNCTION often(added text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM information_schema.columns WHERE table_name = 'users' AND column_name = 'again') THEN
    EXECUTE format('ALTER TABLE s.users ADD %I int', added);
    PERFORM 1;
  END IF;
END $$;
SELECT often('again');
DROP FUNCTION often(text);
CREATE TABLE made (x text);
CREATE FUNCTION positional(text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO made VALUES ($1);
  EXECUTE 'ALTER TABLE made ADD y int';
END $$;
SELECT positional('a');
ALTER TABLE made ADD z int;

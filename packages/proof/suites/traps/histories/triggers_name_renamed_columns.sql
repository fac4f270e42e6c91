CREATE TABLE users (id int, email text);
CREATE FUNCTION lower_email() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.email := lower(NEW.email);
  RETURN NEW;
END $$;
CREATE TRIGGER lower_email BEFORE INSERT ON users FOR EACH ROW EXECUTE FUNCTION lower_email();
INSERT INTO users VALUES (1, 'Ann@example.org');
INSERT INTO users (id, email) VALUES (2, 'BOB@example.org');
-- @migration
DROP TRIGGER lower_email ON users;
DROP FUNCTION lower_email();
ALTER TABLE users RENAME COLUMN email TO login;
-- @migration
-- Two columns swap their names after a trigger has used both.
CREATE TABLE sizes (id int, width int, height int);
CREATE FUNCTION square() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW.width := 2 * NEW.height; RETURN NEW; END $$;
CREATE TRIGGER square BEFORE INSERT ON sizes FOR EACH ROW EXECUTE FUNCTION square();
INSERT INTO sizes VALUES (1, 1, 2);
-- @migration
ALTER TABLE sizes RENAME COLUMN width TO depth;
ALTER TABLE sizes RENAME COLUMN height TO width;
ALTER TABLE sizes RENAME COLUMN depth TO height;
-- @migration
-- The same for two tables that a trigger fills.
CREATE TABLE events (n int);
CREATE TABLE singles (n int);
CREATE TABLE doubles (n int);
CREATE FUNCTION spread() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO singles VALUES (NEW.n);
  INSERT INTO doubles VALUES (2 * NEW.n);
  RETURN NEW;
END $$;
CREATE TRIGGER spread AFTER INSERT ON events FOR EACH ROW EXECUTE FUNCTION spread();
INSERT INTO events VALUES (1);
-- @migration
ALTER TABLE singles RENAME TO others;
ALTER TABLE doubles RENAME TO singles;
ALTER TABLE others RENAME TO doubles;

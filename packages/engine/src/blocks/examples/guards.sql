-- @example adds a replaced foreign key after the rows
CREATE TABLE team (id int PRIMARY KEY);
CREATE TABLE member (id int, team int);
ALTER TABLE member ADD CONSTRAINT member_team FOREIGN KEY (team) REFERENCES team (id);
INSERT INTO team (id) VALUES (1);
INSERT INTO member (id, team) VALUES (1, 1);
-- @migration
ALTER TABLE member DROP CONSTRAINT member_team;
ALTER TABLE member ADD CONSTRAINT member_team FOREIGN KEY (team) REFERENCES team (id) ON DELETE CASCADE;
-- @becomes
CREATE TABLE team (id int PRIMARY KEY);
CREATE TABLE member (id int, team int);
INSERT INTO team (id) VALUES (1);
INSERT INTO member (id, team) VALUES (1, 1);
ALTER TABLE member ADD CONSTRAINT member_team FOREIGN KEY (team) REFERENCES team (id) ON DELETE CASCADE;

-- @example keeps a foreign key whose ON DELETE action ran
CREATE TABLE team (id int PRIMARY KEY);
CREATE TABLE member (id int, team int);
INSERT INTO team (id) VALUES (1);
INSERT INTO member (id, team) VALUES (1, 1);
-- @migration
ALTER TABLE member ADD CONSTRAINT member_team FOREIGN KEY (team) REFERENCES team (id) ON DELETE CASCADE;
DELETE FROM team WHERE id = 1;
ALTER TABLE member DROP CONSTRAINT member_team;
-- @becomes
CREATE TABLE team (id int PRIMARY KEY);
CREATE TABLE member (id int, team int);
INSERT INTO team (id) VALUES (1);
INSERT INTO member (id, team) VALUES (1, 1);
ALTER TABLE member ADD CONSTRAINT member_team FOREIGN KEY (team) REFERENCES team (id) ON DELETE CASCADE;
DELETE FROM team WHERE id = 1;
ALTER TABLE member DROP CONSTRAINT member_team;

-- @example keeps a constraint whose violation a handler caught
CREATE TABLE t (a int);
INSERT INTO t (a) VALUES (1);
-- @migration
ALTER TABLE t ADD CONSTRAINT once UNIQUE (a);
DO $$ BEGIN INSERT INTO t (a) VALUES (1); EXCEPTION WHEN unique_violation THEN INSERT INTO t (a) VALUES (2); END $$;
ALTER TABLE t DROP CONSTRAINT once;
-- @becomes
CREATE TABLE t (a int);
INSERT INTO t (a) VALUES (1);
ALTER TABLE t ADD CONSTRAINT once UNIQUE (a);
DO $$ BEGIN INSERT INTO t (a) VALUES (1); EXCEPTION WHEN unique_violation THEN INSERT INTO t (a) VALUES (2); END $$;
ALTER TABLE t DROP CONSTRAINT once;

-- @example keeps the index that ON CONFLICT used
CREATE TABLE t (a int);
INSERT INTO t (a) VALUES (1);
-- @migration
CREATE UNIQUE INDEX once ON t (a);
INSERT INTO t (a) VALUES (1) ON CONFLICT (a) DO NOTHING;
DROP INDEX once;
-- @becomes
CREATE TABLE t (a int);
INSERT INTO t (a) VALUES (1);
CREATE UNIQUE INDEX once ON t (a);
INSERT INTO t (a) VALUES (1) ON CONFLICT (a) DO NOTHING;
DROP INDEX once;

-- @example removes a dropped unique index that nothing used
CREATE TABLE t (a int, b int);
INSERT INTO t (a) VALUES (1);
-- @migration
CREATE UNIQUE INDEX once ON t (a);
INSERT INTO t (a) VALUES (2);
DROP INDEX once;
ALTER TABLE t DROP COLUMN b;
-- @becomes
CREATE TABLE t (
  a int
);
INSERT INTO t (a) VALUES (1);
INSERT INTO t (a) VALUES (2);

-- @example keeps a foreign key after the rows of both tables
CREATE TABLE team (id int PRIMARY KEY);
CREATE TABLE member (team int);
INSERT INTO member (team) VALUES (1);
INSERT INTO team (id) VALUES (1);
-- @migration
ALTER TABLE member ADD FOREIGN KEY (team) REFERENCES team (id);
-- @becomes
CREATE TABLE team (id int PRIMARY KEY);
CREATE TABLE member (team int);
INSERT INTO member (team) VALUES (1);
INSERT INTO team (id) VALUES (1);
ALTER TABLE member ADD FOREIGN KEY (team) REFERENCES team (id);

-- @example keeps a column whose default advanced a sequence
CREATE SEQUENCE s;
CREATE TABLE t (a int, b int DEFAULT nextval('s'), c int DEFAULT 1);
INSERT INTO t (a) VALUES (1);
-- @migration
ALTER TABLE t DROP COLUMN b;
ALTER TABLE t DROP COLUMN c;
-- @becomes
CREATE SEQUENCE s;
CREATE TABLE t (
  a int,
  b int DEFAULT nextval('s')
);
INSERT INTO t (a) VALUES (1);
ALTER TABLE t DROP COLUMN b;

-- @example keeps a deferred constraint before the rows
CREATE TABLE team (id int PRIMARY KEY);
CREATE TABLE member (team int);
-- @migration
ALTER TABLE member ADD CONSTRAINT later FOREIGN KEY (team) REFERENCES team (id) DEFERRABLE INITIALLY DEFERRED;
INSERT INTO member (team) VALUES (1);
INSERT INTO team (id) VALUES (1);
-- @becomes
CREATE TABLE team (id int PRIMARY KEY);
CREATE TABLE member (
  team int,
  CONSTRAINT later FOREIGN KEY (team) REFERENCES team (id) DEFERRABLE INITIALLY DEFERRED
);
INSERT INTO member (team) VALUES (1);
INSERT INTO team (id) VALUES (1);

-- @example moves a new default before rows that name the column
CREATE TABLE t (a int DEFAULT 1, b int);
INSERT INTO t (a, b) VALUES (2, 3);
-- @migration
ALTER TABLE t ALTER COLUMN a SET DEFAULT 5;
-- @becomes
CREATE TABLE t (
  a int DEFAULT 5,
  b int
);
INSERT INTO t (a, b) VALUES (2, 3);

-- @example keeps a later default away from rows inserted before
CREATE TABLE t (a int);
INSERT INTO t (a) VALUES (2);
-- @migration
ALTER TABLE t ADD COLUMN b int;
ALTER TABLE t ALTER COLUMN b SET DEFAULT 5;
-- @becomes
CREATE TABLE t (
  a int,
  b int
);
INSERT INTO t (a) VALUES (2);
ALTER TABLE t ALTER COLUMN b SET DEFAULT 5;

-- @example decides a guard that counts the rows of an empty table
CREATE TABLE old (a int);
CREATE TABLE t (a int);
-- @migration
DO $$ BEGIN
  IF (SELECT count(*) FROM old) = 0 THEN
    EXECUTE 'DROP TABLE old';
  END IF;
END $$;
-- @migration
ALTER TABLE t ADD b int;
-- @becomes
CREATE TABLE t (
  a int,
  b int
);

-- @example inserts a row where the guard finds an empty table, and keeps the guard that finds the row
CREATE TABLE t (a text PRIMARY KEY);
-- @migration
DO $$ BEGIN
  IF NOT EXISTS (SELECT FROM t WHERE a = 'x') THEN INSERT INTO t VALUES ('x'); END IF;
END $$;
-- @migration
DO $$ BEGIN
  IF NOT EXISTS (SELECT FROM t WHERE a = 'x') THEN INSERT INTO t VALUES ('x'); END IF;
END $$;
ALTER TABLE t ADD b int;
-- @becomes
CREATE TABLE t (
  a text PRIMARY KEY,
  b int
);
INSERT INTO t VALUES ('x');
DO $$ BEGIN
  IF NOT EXISTS (SELECT FROM t WHERE a = 'x') THEN INSERT INTO t VALUES ('x'); END IF;
END $$;

-- @example keeps a guard on an aggregate of an empty table, which is a row
CREATE TABLE t (a int);
CREATE TABLE u (a int);
-- @migration
DO $$ BEGIN IF EXISTS (SELECT max(a) FROM t) THEN DROP TABLE u; END IF; END $$;
-- @becomes
CREATE TABLE t (a int);
CREATE TABLE u (a int);
DO $$ BEGIN IF EXISTS (SELECT max(a) FROM t) THEN DROP TABLE u; END IF; END $$;

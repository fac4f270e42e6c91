-- @example a constraint that was held already may be checked when the rows are there
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

-- @example a key that was seen at work stays
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

-- @example what a constraint refused was caught
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

-- @example ON CONFLICT needs the index of the moment
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

-- @example a unique index that nobody needed
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

-- @example rows that came before the key stay before it, on both sides
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

-- @example a column that new rows took numbers for stays until they are there
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

-- @example a constraint that is checked at the commit stays where it was
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

-- @example the default of a column that every row names can change before them
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

-- @example rows from before a column know nothing of the default that it gets later
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

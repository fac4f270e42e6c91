-- @example folds a foreign key to an earlier table
CREATE TABLE b (id int PRIMARY KEY);
CREATE TABLE a (b_id int);
-- @migration
ALTER TABLE a ADD CONSTRAINT a_b FOREIGN KEY (b_id) REFERENCES b (id);
-- @becomes
CREATE TABLE b (id int PRIMARY KEY);
CREATE TABLE a (
  b_id int,
  CONSTRAINT a_b FOREIGN KEY (b_id) REFERENCES b (id)
);

-- @example folds a foreign key to the table itself
CREATE TABLE t (id int PRIMARY KEY, parent int);
-- @migration
ALTER TABLE t ADD CONSTRAINT t_parent FOREIGN KEY (parent) REFERENCES t (id);
-- @becomes
CREATE TABLE t (
  id int PRIMARY KEY,
  parent int,
  CONSTRAINT t_parent FOREIGN KEY (parent) REFERENCES t (id)
);

-- @example keeps the actions of a foreign key
CREATE TABLE b (id int PRIMARY KEY);
CREATE TABLE a (b_id int);
-- @migration
ALTER TABLE a ADD CONSTRAINT a_b FOREIGN KEY (b_id) REFERENCES b (id) ON DELETE SET NULL ON UPDATE CASCADE;
-- @becomes
CREATE TABLE b (id int PRIMARY KEY);
CREATE TABLE a (
  b_id int,
  CONSTRAINT a_b FOREIGN KEY (b_id) REFERENCES b (id) ON DELETE SET NULL ON UPDATE CASCADE
);

-- @example folds a foreign key of two columns
CREATE TABLE b (x int, y int, PRIMARY KEY (x, y));
CREATE TABLE a (x int, y int);
-- @migration
ALTER TABLE a ADD FOREIGN KEY (x, y) REFERENCES b (x, y) MATCH FULL;
-- @becomes
CREATE TABLE b (x int, y int, PRIMARY KEY (x, y));
CREATE TABLE a (
  x int,
  y int,
  FOREIGN KEY (x, y) REFERENCES b (x, y) MATCH FULL
);

-- @example keeps a NOT VALID constraint out of CREATE TABLE
CREATE TABLE b (id int PRIMARY KEY);
CREATE TABLE a (b_id int);
-- @migration
ALTER TABLE a ADD CONSTRAINT a_b FOREIGN KEY (b_id) REFERENCES b (id) NOT VALID;
-- @becomes
CREATE TABLE b (id int PRIMARY KEY);
CREATE TABLE a (b_id int);
ALTER TABLE a ADD CONSTRAINT a_b FOREIGN KEY (b_id) REFERENCES b (id) NOT VALID;

-- @example keeps DEFERRABLE on a foreign key
CREATE TABLE b (id int PRIMARY KEY);
CREATE TABLE a (b_id int);
-- @migration
ALTER TABLE a ADD CONSTRAINT a_b FOREIGN KEY (b_id) REFERENCES b (id) DEFERRABLE INITIALLY DEFERRED;
-- @becomes
CREATE TABLE b (id int PRIMARY KEY);
CREATE TABLE a (
  b_id int,
  CONSTRAINT a_b FOREIGN KEY (b_id) REFERENCES b (id) DEFERRABLE INITIALLY DEFERRED
);

-- @example removes a foreign key that is added and dropped
CREATE TABLE b (id int PRIMARY KEY);
CREATE TABLE a (b_id int);
-- @migration
ALTER TABLE a ADD CONSTRAINT a_b FOREIGN KEY (b_id) REFERENCES b (id);
-- @migration
ALTER TABLE a DROP CONSTRAINT a_b;
-- @becomes
CREATE TABLE b (id int PRIMARY KEY);
CREATE TABLE a (b_id int);

-- @example folds a foreign key that is dropped and added with another action
CREATE TABLE b (id int PRIMARY KEY);
CREATE TABLE a (b_id int REFERENCES b (id));
-- @migration
ALTER TABLE a DROP CONSTRAINT a_b_id_fkey;
ALTER TABLE a ADD CONSTRAINT a_b_id_fkey FOREIGN KEY (b_id) REFERENCES b (id) ON DELETE CASCADE;
-- @becomes
CREATE TABLE b (id int PRIMARY KEY);
CREATE TABLE a (
  b_id int,
  CONSTRAINT a_b_id_fkey FOREIGN KEY (b_id) REFERENCES b (id) ON DELETE CASCADE
);

-- @example keeps a foreign key after the unique constraint that it references
CREATE TABLE b (x int);
CREATE TABLE a (x int);
-- @migration
ALTER TABLE b ADD UNIQUE (x);
ALTER TABLE a ADD FOREIGN KEY (x) REFERENCES b (x);
-- @becomes
CREATE TABLE b (
  x int,
  UNIQUE (x)
);
CREATE TABLE a (
  x int,
  FOREIGN KEY (x) REFERENCES b (x)
);

-- @example keeps a foreign key after the unique index that it references
CREATE TABLE b (x int);
CREATE TABLE a (x int);
-- @migration
CREATE UNIQUE INDEX b_x ON b (x);
ALTER TABLE a ADD CONSTRAINT a_x FOREIGN KEY (x) REFERENCES b (x);
-- @becomes
CREATE TABLE b (x int);
CREATE UNIQUE INDEX b_x ON b (x);
CREATE TABLE a (
  x int,
  CONSTRAINT a_x FOREIGN KEY (x) REFERENCES b (x)
);

-- @example keeps a foreign key after the rows
CREATE TABLE b (id int PRIMARY KEY);
CREATE TABLE a (b_id int);
INSERT INTO b VALUES (1);
INSERT INTO a VALUES (1);
-- @migration
ALTER TABLE a ADD CONSTRAINT a_b FOREIGN KEY (b_id) REFERENCES b (id);
-- @becomes
CREATE TABLE b (id int PRIMARY KEY);
CREATE TABLE a (b_id int);
INSERT INTO b VALUES (1);
INSERT INTO a VALUES (1);
ALTER TABLE a ADD CONSTRAINT a_b FOREIGN KEY (b_id) REFERENCES b (id);

-- @example keeps a foreign key after a DELETE
CREATE TABLE b (id int PRIMARY KEY);
CREATE TABLE a (b_id int);
INSERT INTO b VALUES (1), (2);
DELETE FROM b WHERE id = 2;
-- @migration
ALTER TABLE a ADD CONSTRAINT a_b FOREIGN KEY (b_id) REFERENCES b (id) ON DELETE CASCADE;
-- @becomes
CREATE TABLE b (id int PRIMARY KEY);
INSERT INTO b VALUES (1), (2);
DELETE FROM b WHERE id = 2;
CREATE TABLE a (
  b_id int,
  CONSTRAINT a_b FOREIGN KEY (b_id) REFERENCES b (id) ON DELETE CASCADE
);

-- @example folds a column with a foreign key to a later table
CREATE TABLE a (id int);
-- @migration
CREATE TABLE b (id int PRIMARY KEY);
ALTER TABLE a ADD COLUMN b_id int REFERENCES b;
-- @becomes
CREATE TABLE b (id int PRIMARY KEY);
CREATE TABLE a (
  id int,
  b_id int REFERENCES b
);

-- @example orders tables that reference each other in a chain
CREATE TABLE a (id int PRIMARY KEY, b_id int);
CREATE TABLE b (id int PRIMARY KEY, c_id int);
CREATE TABLE c (id int PRIMARY KEY);
-- @migration
ALTER TABLE a ADD FOREIGN KEY (b_id) REFERENCES b (id);
ALTER TABLE b ADD FOREIGN KEY (c_id) REFERENCES c (id);
-- @becomes
CREATE TABLE c (id int PRIMARY KEY);
CREATE TABLE b (
  id int PRIMARY KEY,
  c_id int,
  FOREIGN KEY (c_id) REFERENCES c (id)
);
CREATE TABLE a (
  id int PRIMARY KEY,
  b_id int,
  FOREIGN KEY (b_id) REFERENCES b (id)
);

-- @example keeps a foreign key after rows that are inserted and deleted
CREATE TABLE b (id int PRIMARY KEY);
CREATE TABLE a (b_id int);
INSERT INTO b VALUES (1), (2);
INSERT INTO a VALUES (1);
DELETE FROM b WHERE id = 2;
-- @migration
ALTER TABLE a ADD CONSTRAINT a_b FOREIGN KEY (b_id) REFERENCES b (id) ON DELETE CASCADE;
-- @becomes
CREATE TABLE b (id int PRIMARY KEY);
CREATE TABLE a (b_id int);
INSERT INTO b VALUES (1), (2);
INSERT INTO a VALUES (1);
DELETE FROM b WHERE id = 2;
ALTER TABLE a ADD CONSTRAINT a_b FOREIGN KEY (b_id) REFERENCES b (id) ON DELETE CASCADE;

-- @example references the older of two unique indexes
CREATE TABLE b (x int);
CREATE UNIQUE INDEX i1 ON b (x);
ALTER TABLE b ADD CONSTRAINT u UNIQUE (x);
CREATE TABLE a (x int);
ALTER TABLE a ADD FOREIGN KEY (x) REFERENCES b (x);
-- @becomes
CREATE TABLE b (x int);
CREATE UNIQUE INDEX i1 ON b (x);
ALTER TABLE b ADD CONSTRAINT u UNIQUE (x);
CREATE TABLE a (
  x int,
  FOREIGN KEY (x) REFERENCES b (x)
);

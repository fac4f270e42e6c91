-- @example merges NOT VALID and VALIDATE CONSTRAINT
CREATE TABLE t (a int);
INSERT INTO t VALUES (1);
-- @migration
ALTER TABLE t ADD CONSTRAINT positive CHECK (a > 0) NOT VALID;
-- @migration
ALTER TABLE t VALIDATE CONSTRAINT positive;
-- @becomes
CREATE TABLE t (a int);
INSERT INTO t VALUES (1);
ALTER TABLE t ADD CONSTRAINT positive CHECK (a > 0);

-- @example folds a validated constraint into an empty table
CREATE TABLE u (id int PRIMARY KEY);
CREATE TABLE t (a int);
-- @migration
ALTER TABLE t ADD CONSTRAINT known FOREIGN KEY (a) REFERENCES u (id) NOT VALID;
ALTER TABLE t VALIDATE CONSTRAINT known;
-- @becomes
CREATE TABLE u (id int PRIMARY KEY);
CREATE TABLE t (
  a int,
  CONSTRAINT known FOREIGN KEY (a) REFERENCES u (id)
);

-- @example validates a constraint after the rows are corrected
CREATE TABLE t (a int);
INSERT INTO t VALUES (-1);
-- @migration
ALTER TABLE t ADD CONSTRAINT positive CHECK (a > 0) NOT VALID;
UPDATE t SET a = 1 WHERE a = -1;
ALTER TABLE t VALIDATE CONSTRAINT positive;
-- @becomes
CREATE TABLE t (a int);
INSERT INTO t VALUES (-1);
UPDATE t SET a = 1 WHERE a = -1;
ALTER TABLE t ADD CONSTRAINT positive CHECK (a > 0);

-- @example keeps NOT VALID without VALIDATE CONSTRAINT
CREATE TABLE t (a int);
-- @migration
ALTER TABLE t ADD CONSTRAINT positive CHECK (a > 0) NOT VALID;
-- @becomes
CREATE TABLE t (a int);
ALTER TABLE t ADD CONSTRAINT positive CHECK (a > 0) NOT VALID;

-- @example does not validate an unnamed constraint by mistake
CREATE TABLE t (a int UNIQUE);
ALTER TABLE t ADD FOREIGN KEY (a) REFERENCES t (a) NOT VALID;
-- @migration
ALTER TABLE t ADD FOREIGN KEY (a) REFERENCES t (a) DEFERRABLE;
-- @becomes
CREATE TABLE t (a int UNIQUE);
ALTER TABLE t
  ADD FOREIGN KEY (a) REFERENCES t (a) NOT VALID,
  ADD FOREIGN KEY (a) REFERENCES t (a) DEFERRABLE;

-- @example a constraint that is validated later is one that is checked when it is added
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

-- @example and goes into the table that has no rows
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

-- @example it comes after the rows that were put right in between
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

-- @example what nobody validated stays so
CREATE TABLE t (a int);
-- @migration
ALTER TABLE t ADD CONSTRAINT positive CHECK (a > 0) NOT VALID;
-- @becomes
CREATE TABLE t (a int);
ALTER TABLE t ADD CONSTRAINT positive CHECK (a > 0) NOT VALID;

-- @example a constraint without a name is not validated by whatever comes next
CREATE TABLE t (a int UNIQUE);
ALTER TABLE t ADD FOREIGN KEY (a) REFERENCES t (a) NOT VALID;
-- @migration
ALTER TABLE t ADD FOREIGN KEY (a) REFERENCES t (a) DEFERRABLE;
-- @becomes
CREATE TABLE t (a int UNIQUE);
ALTER TABLE t
  ADD FOREIGN KEY (a) REFERENCES t (a) NOT VALID,
  ADD FOREIGN KEY (a) REFERENCES t (a) DEFERRABLE;

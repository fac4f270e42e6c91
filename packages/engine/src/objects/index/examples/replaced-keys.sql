-- @example removes a unique index that a primary key replaces
CREATE TABLE t (a int NOT NULL, b int NOT NULL);
CREATE UNIQUE INDEX u ON t (a, b);
-- @migration
ALTER TABLE t ADD CONSTRAINT p PRIMARY KEY (a, b);
DROP INDEX u;
-- @becomes
CREATE TABLE t (
  a int NOT NULL,
  b int NOT NULL,
  CONSTRAINT p PRIMARY KEY (a, b)
);

-- @example keeps a unique index that a foreign key was bound to
CREATE TABLE t (a int NOT NULL);
CREATE UNIQUE INDEX u ON t (a);
CREATE TABLE o (a int CONSTRAINT f REFERENCES t (a));
-- @migration
ALTER TABLE t ADD CONSTRAINT p PRIMARY KEY (a);
-- @becomes
CREATE TABLE t (a int NOT NULL);
CREATE UNIQUE INDEX u ON t (a);
CREATE TABLE o (a int CONSTRAINT f REFERENCES t (a));
ALTER TABLE t ADD CONSTRAINT p PRIMARY KEY (a);

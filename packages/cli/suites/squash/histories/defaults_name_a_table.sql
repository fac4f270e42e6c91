CREATE TABLE t (a int);
CREATE TABLE u (n text DEFAULT 't'::regclass::text, r regclass DEFAULT 't'::regclass);
INSERT INTO u DEFAULT VALUES;
-- @migration
ALTER TABLE t RENAME TO t2;
INSERT INTO u DEFAULT VALUES;
-- @migration
ALTER TABLE t2 RENAME TO t3;

CREATE TABLE parent (id int PRIMARY KEY);
CREATE TABLE child (p int REFERENCES parent, q int CHECK (q > 0), CHECK (q < 10), CHECK (p < q), CHECK (p > q - 5), FOREIGN KEY (p) REFERENCES parent);
CREATE TABLE once (a int UNIQUE, UNIQUE (a), b int);
-- @migration
ALTER TABLE child DROP CONSTRAINT child_p_fkey;
ALTER TABLE child DROP CONSTRAINT child_q_check;
ALTER TABLE child DROP CONSTRAINT child_check;
ALTER TABLE once DROP CONSTRAINT once_a_key;
-- @migration
CREATE TABLE three (a int, b int, c int, CHECK (a < b), CHECK (b < c));
-- @migration
ALTER TABLE three DROP COLUMN a;

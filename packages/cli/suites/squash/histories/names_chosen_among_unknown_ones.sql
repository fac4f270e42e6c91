SET search_path = elsewhere, public;
CREATE SEQUENCE a_id_seq;
CREATE TABLE b_x_idx (y int);
-- @migration
CREATE TABLE a (id serial PRIMARY KEY, y int DEFAULT 2);
COMMENT ON SEQUENCE a_id_seq IS 'two';
DROP TABLE IF EXISTS a CASCADE;
CREATE SEQUENCE a_id_seq1;
CREATE TABLE b (x int);
CREATE INDEX ON b (x);
COMMENT ON INDEX b_x_idx1 IS 'numbered';
DROP TABLE b_x_idx;
DROP TABLE b;

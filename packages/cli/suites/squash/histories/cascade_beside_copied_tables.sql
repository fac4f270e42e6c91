CREATE TABLE posts (id int PRIMARY KEY, score int);
CREATE VIEW post_view AS SELECT id, score * 2 AS rank FROM posts;
CREATE TABLE post_fast AS SELECT * FROM post_view;
-- @migration
CREATE TABLE kept (p posts, n int);
CREATE TABLE kept_copy AS SELECT p, n FROM kept;
-- @migration
DROP VIEW post_view CASCADE;
-- @migration
ALTER TABLE post_fast ADD note text;
CREATE TABLE numbers_2024 (n int);
CREATE SEQUENCE number_2024_seq START 10;
INSERT INTO numbers_2024 SELECT nextval('number_' || year || '_seq') FROM (VALUES (2024), (2024)) years(year);
-- @migration
ALTER SEQUENCE number_2024_seq RESTART 100;
DROP TABLE posts CASCADE;
-- @migration
ALTER TABLE kept ADD m int;
ALTER TABLE kept_copy ADD m int;

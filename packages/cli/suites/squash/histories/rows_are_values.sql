CREATE TYPE point_2d AS (x int, y int);
CREATE TABLE corners (at point_2d);
CREATE TABLE sizes (w int, h int);
CREATE TABLE boxes (size sizes, all_corners point_2d[]);
CREATE TABLE seen (v text);
INSERT INTO corners VALUES ('(1,2)'), (ROW(3, 4));
INSERT INTO boxes VALUES ('(1,2)', ARRAY[ROW(1, 2)::point_2d]);
INSERT INTO seen SELECT (at).x::text FROM corners;
UPDATE corners SET at.y = 7;
-- @migration
ALTER TYPE point_2d ADD ATTRIBUTE z int;
ALTER TABLE sizes ADD COLUMN d int;
INSERT INTO corners VALUES ('(1,2,3)');
INSERT INTO boxes (size) VALUES (ROW(1, 2, 3));
-- @migration
ALTER TYPE point_2d DROP ATTRIBUTE y;
ALTER TYPE point_2d RENAME ATTRIBUTE x TO across;
INSERT INTO seen SELECT (at).across::text FROM corners;

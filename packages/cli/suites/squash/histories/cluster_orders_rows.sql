CREATE TABLE items (a int PRIMARY KEY, b int);
INSERT INTO items VALUES (2, 1), (1, 2);
CLUSTER items USING items_pkey;
-- @migration
CREATE TABLE seen (n serial, a int);
INSERT INTO seen (a) SELECT a FROM items;
-- @migration
ALTER TABLE items SET WITHOUT CLUSTER;

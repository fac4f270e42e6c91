-- @example keeps columns and keys after an INSERT that numbers rows in the order of a plan
CREATE TABLE orders (id int, city text);
INSERT INTO orders VALUES (1, 'Rome'), (2, 'Oslo'), (3, 'Rome');
CREATE TABLE cities (id serial, name text);
INSERT INTO cities (name) SELECT DISTINCT city FROM orders;
-- @migration
ALTER TABLE orders ADD PRIMARY KEY (id);
ALTER TABLE orders ADD note varchar(2000);
-- @becomes
CREATE TABLE orders (id int, city text);
CREATE TABLE cities (id serial, name text);
INSERT INTO orders VALUES (1, 'Rome'), (2, 'Oslo'), (3, 'Rome');
INSERT INTO cities (name) SELECT DISTINCT city FROM orders;
ALTER TABLE orders
  ADD note varchar(2000),
  ADD PRIMARY KEY (id);

-- @example folds columns that come after an INSERT of rows in a given order
CREATE TABLE orders (id int, city text);
INSERT INTO orders VALUES (1, 'Rome'), (2, 'Oslo'), (3, 'Rome');
CREATE TABLE cities (id serial, name text);
INSERT INTO cities (name) SELECT DISTINCT city FROM orders ORDER BY city;
-- @migration
ALTER TABLE orders ADD note varchar(2000);
-- @becomes
CREATE TABLE orders (
  id int,
  city text,
  note varchar(2000)
);
CREATE TABLE cities (id serial, name text);
INSERT INTO orders VALUES (1, 'Rome'), (2, 'Oslo'), (3, 'Rome');
INSERT INTO cities (name) SELECT DISTINCT city FROM orders ORDER BY city;

-- @example folds columns that come after rows of UNION ALL
CREATE TABLE orders (id int, city text);
INSERT INTO orders VALUES (1, 'Rome'), (2, 'Oslo'), (3, 'Rome');
CREATE TABLE cities (id serial, name text);
INSERT INTO cities (name) SELECT city FROM orders WHERE id = 1 UNION ALL SELECT city FROM orders WHERE id = 2;
-- @migration
ALTER TABLE orders ADD note varchar(2000);
-- @becomes
CREATE TABLE orders (
  id int,
  city text,
  note varchar(2000)
);
CREATE TABLE cities (id serial, name text);
INSERT INTO orders VALUES (1, 'Rome'), (2, 'Oslo'), (3, 'Rome');
INSERT INTO cities (name) SELECT city FROM orders WHERE id = 1 UNION ALL SELECT city FROM orders WHERE id = 2;

-- @example keeps ANALYZE before a query whose order depends on its plan
CREATE TABLE orders (city text);
INSERT INTO orders VALUES ('Rome'), ('Oslo'), ('Rome');
ANALYZE orders;
CREATE TABLE sums (n int);
-- @migration
CREATE TABLE cities AS SELECT row_number() OVER () AS id, city FROM orders GROUP BY city;
ANALYZE sums;
-- @becomes
CREATE TABLE orders (city text);
CREATE TABLE sums (n int);
INSERT INTO orders VALUES ('Rome'), ('Oslo'), ('Rome');
ANALYZE orders;
CREATE TABLE cities AS SELECT row_number() OVER () AS id, city FROM orders GROUP BY city;

-- @example keeps a column after a loop that numbers rows in the order of a plan
CREATE TABLE orders (city text);
INSERT INTO orders VALUES ('Rome'), ('Oslo'), ('Rome');
CREATE TABLE cities (id serial, name text);
DO $$ DECLARE r record; BEGIN FOR r IN SELECT DISTINCT city FROM orders LOOP INSERT INTO cities (name) VALUES (r.city); END LOOP; END $$;
-- @migration
ALTER TABLE orders ADD note varchar(2000);
-- @becomes
CREATE TABLE orders (city text);
CREATE TABLE cities (id serial, name text);
INSERT INTO orders VALUES ('Rome'), ('Oslo'), ('Rome');
DO $$ DECLARE r record; BEGIN FOR r IN SELECT DISTINCT city FROM orders LOOP INSERT INTO cities (name) VALUES (r.city); END LOOP; END $$;
ALTER TABLE orders ADD note varchar(2000);

-- @example keeps rows that ts_rewrite() reads
CREATE TABLE aliases (target tsquery, substitute tsquery);
INSERT INTO aliases VALUES ('a', 'b');
CREATE TABLE queries (q tsquery);
INSERT INTO queries SELECT ts_rewrite('a & c', 'SELECT target, substitute FROM aliases');
-- @migration
DROP TABLE aliases;
-- @becomes
CREATE TABLE aliases (target tsquery, substitute tsquery);
CREATE TABLE queries (q tsquery);
INSERT INTO aliases VALUES ('a', 'b');
INSERT INTO queries SELECT ts_rewrite('a & c', 'SELECT target, substitute FROM aliases');
DROP TABLE aliases;

-- @example keeps keys after a query under a setting that chooses its plan
CREATE TABLE orders (id int, city text);
INSERT INTO orders VALUES (2, 'Rome'), (1, 'Oslo');
CREATE TABLE cities (name text);
SET enable_seqscan = off;
INSERT INTO cities SELECT city FROM orders WHERE id > 0 LIMIT 1;
-- @migration
ALTER TABLE orders ADD PRIMARY KEY (id);
-- @becomes
CREATE TABLE orders (id int, city text);
CREATE TABLE cities (name text);
INSERT INTO orders VALUES (2, 'Rome'), (1, 'Oslo');
INSERT INTO cities SELECT city FROM orders WHERE id > 0 LIMIT 1;
ALTER TABLE orders ADD PRIMARY KEY (id);

CREATE TABLE orders (id int PRIMARY KEY, code text DEFAULT 'new') PARTITION BY HASH (id);
CREATE TABLE orders_1 PARTITION OF orders FOR VALUES WITH (MODULUS 1, REMAINDER 0);
-- @migration
CREATE UNIQUE INDEX orders_1_code ON orders_1 (code);
-- @migration
INSERT INTO orders (id) VALUES (3), (1) ON CONFLICT DO NOTHING;

CREATE TABLE orders (id int PRIMARY KEY);
CREATE TABLE items (id int PRIMARY KEY, order_id int REFERENCES orders);
-- @migration
DO $$ BEGIN
  IF EXISTS (SELECT 1 FROM pg_roles WHERE rolname = 'feed_reader') THEN
    CREATE PUBLICATION feed FOR TABLE orders;
  END IF;
END $$;
-- @migration
DO $$ BEGIN
  IF NOT EXISTS (SELECT 1 FROM pg_roles WHERE rolname = 'feed_reader') THEN
    CREATE PUBLICATION feed FOR TABLE items;
    ALTER PUBLICATION feed ADD TABLE orders;
  END IF;
END $$;
-- @migration
ALTER TABLE items ADD price numeric;
INSERT INTO orders VALUES (1), (2);
ALTER TABLE orders ADD total numeric DEFAULT 0;
-- @migration
ALTER TABLE orders DROP COLUMN total CASCADE;

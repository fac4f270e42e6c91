CREATE TABLE orders (id serial PRIMARY KEY, total int DEFAULT 0);
CREATE TABLE lines (of_order int REFERENCES orders, amount int);
CREATE FUNCTION add_up() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  UPDATE orders SET total = (SELECT coalesce(sum(amount), 0) FROM lines WHERE of_order = orders.id);
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER add_up AFTER INSERT OR DELETE OR UPDATE ON lines DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION add_up();
INSERT INTO orders DEFAULT VALUES;
INSERT INTO lines VALUES (1, 5), (1, 6);
-- @migration
UPDATE lines SET amount = amount * 2;
-- @migration
DELETE FROM lines WHERE amount = 10;
CREATE TABLE seen AS SELECT total FROM orders;
CREATE MATERIALIZED VIEW seen_too AS SELECT total FROM orders;

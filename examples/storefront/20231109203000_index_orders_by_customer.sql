-- Without a lock on orders, and therefore alone in its file: it refuses a transaction.
CREATE INDEX CONCURRENTLY orders_customer ON orders (customer_id, placed_at DESC);

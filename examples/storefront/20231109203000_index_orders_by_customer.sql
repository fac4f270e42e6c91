-- The account page lists the latest orders first.
CREATE INDEX CONCURRENTLY orders_customer ON orders (customer_id, placed_at DESC);

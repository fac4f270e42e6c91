CREATE INDEX orders_open ON orders (placed_at) WHERE status IN ('pending', 'paid');

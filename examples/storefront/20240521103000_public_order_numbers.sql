ALTER TABLE orders ADD COLUMN public_id uuid;
UPDATE orders SET public_id = gen_random_uuid();
ALTER TABLE orders ALTER COLUMN public_id SET DEFAULT gen_random_uuid();
ALTER TABLE orders ALTER COLUMN public_id SET NOT NULL;
CREATE UNIQUE INDEX orders_public_id ON orders (public_id);

-- On its own: a new enum value cannot be used in the transaction that adds it.
ALTER TYPE order_status ADD VALUE 'cancelled';
ALTER TYPE product_status ADD VALUE 'discontinued' AFTER 'active';

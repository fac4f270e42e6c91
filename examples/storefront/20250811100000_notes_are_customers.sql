ALTER TABLE orders RENAME COLUMN notes TO customer_note;
ALTER TABLE orders ADD COLUMN staff_note text;
COMMENT ON COLUMN orders.staff_note IS 'Never shown to the customer.';

ALTER TABLE loyalty_accounts ADD COLUMN joined_on date NOT NULL DEFAULT current_date;
ALTER TABLE loyalty_accounts ADD COLUMN tier text NOT NULL DEFAULT 'basic';

CREATE OR REPLACE FUNCTION earn_points() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO loyalty_entries (customer_id, order_id, points)
    SELECT customer_id, NEW.id, floor(order_total(NEW.id))
    FROM loyalty_accounts WHERE customer_id = NEW.customer_id;
    RETURN NEW;
END
$$;

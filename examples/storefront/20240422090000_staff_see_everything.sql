DO $$
BEGIN
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'storefront_staff') THEN
        CREATE ROLE storefront_staff NOLOGIN;
    END IF;
END
$$;

GRANT SELECT, UPDATE ON orders TO storefront_staff;

-- A session that has not said who it serves sees nothing. It used to fail.
DROP POLICY own_orders ON orders;
CREATE POLICY own_orders ON orders TO storefront_app
    USING (customer_id = current_setting('app.customer', true)::bigint)
    WITH CHECK (customer_id = current_setting('app.customer', true)::bigint AND status = 'pending');
ALTER POLICY own_addresses ON addresses
    USING (customer_id = current_setting('app.customer', true)::bigint);
CREATE POLICY staff_read_orders ON orders FOR SELECT TO storefront_staff USING (true);
CREATE POLICY staff_update_orders ON orders FOR UPDATE TO storefront_staff USING (status <> 'cancelled');

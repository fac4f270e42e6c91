DO $$
BEGIN
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'storefront_app') THEN
        CREATE ROLE storefront_app NOLOGIN;
    END IF;
END
$$;

GRANT SELECT, INSERT, UPDATE ON customers, addresses, orders, order_items TO storefront_app;
GRANT SELECT ON products, categories TO PUBLIC;

ALTER TABLE orders ENABLE ROW LEVEL SECURITY;
ALTER TABLE addresses ENABLE ROW LEVEL SECURITY;

CREATE POLICY own_orders ON orders TO storefront_app
    USING (customer_id = current_setting('app.customer')::bigint);
CREATE POLICY own_addresses ON addresses TO storefront_app
    USING (customer_id = current_setting('app.customer')::bigint);

-- One place says who a session serves. The policies repeated it, and two of them had it wrong.
CREATE FUNCTION current_customer() RETURNS bigint
LANGUAGE sql STABLE AS $$ SELECT nullif(current_setting('app.customer', true), '')::bigint $$;

DROP POLICY own_orders ON orders;
CREATE POLICY customers_read_orders ON orders FOR SELECT TO storefront_app
    USING (customer_id = current_customer());
CREATE POLICY customers_place_orders ON orders FOR INSERT TO storefront_app
    WITH CHECK (customer_id = current_customer() AND status = 'pending');
DROP POLICY own_addresses ON addresses;
CREATE POLICY customers_own_addresses ON addresses TO storefront_app
    USING (customer_id = current_customer());

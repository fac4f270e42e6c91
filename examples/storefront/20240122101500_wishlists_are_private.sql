ALTER TABLE wishlists ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_wishlists ON wishlists TO storefront_app
    USING (customer_id = current_setting('app.customer')::bigint);
GRANT SELECT, INSERT, DELETE ON wishlists TO storefront_app;

ALTER TABLE customers ENABLE ROW LEVEL SECURITY;
CREATE POLICY customers_see_themselves ON customers TO storefront_app
    USING (id = current_customer());

ALTER TABLE order_items ENABLE ROW LEVEL SECURITY;
CREATE POLICY customers_read_items ON order_items FOR SELECT TO storefront_app
    USING (EXISTS (SELECT FROM orders WHERE orders.id = order_id AND orders.customer_id = current_customer()));

ALTER TABLE reviews ENABLE ROW LEVEL SECURITY;
CREATE POLICY everybody_reads_reviews ON reviews FOR SELECT USING (status = 'published');
CREATE POLICY customers_write_reviews ON reviews FOR INSERT TO storefront_app
    WITH CHECK (customer_id = current_customer());
GRANT SELECT, INSERT ON reviews TO storefront_app;

ALTER TABLE subscriptions ENABLE ROW LEVEL SECURITY;
CREATE POLICY customers_own_subscriptions ON subscriptions TO storefront_app
    USING (customer_id = current_customer());
CREATE POLICY staff_see_subscriptions ON subscriptions FOR SELECT TO storefront_staff USING (true);
GRANT SELECT, INSERT, UPDATE ON subscriptions TO storefront_app;
GRANT SELECT ON subscriptions TO storefront_staff;

-- Row security had locked the staff out of all but orders.
CREATE POLICY staff_see_customers ON customers TO storefront_staff USING (true);
CREATE POLICY staff_see_addresses ON addresses TO storefront_staff USING (true);
CREATE POLICY staff_see_items ON order_items TO storefront_staff USING (true);
CREATE POLICY staff_moderate_reviews ON reviews TO storefront_staff USING (true);
DROP POLICY staff_read_orders ON orders;
DROP POLICY staff_update_orders ON orders;
CREATE POLICY staff_work_on_orders ON orders TO storefront_staff USING (true);
GRANT SELECT, UPDATE ON customers, addresses, orders, order_items, reviews TO storefront_staff;

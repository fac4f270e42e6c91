INSERT INTO products (category_id, sku, name, description, price, status) VALUES
    ((SELECT id FROM categories WHERE slug = 'espresso'), 'ESP-250', 'House espresso', 'Chocolate; a long finish.', 8.50, 'active'),
    ((SELECT id FROM categories WHERE slug = 'filter'), 'FIL-250', 'Yirgacheffe', NULL, 11.00, 'active'),
    ((SELECT id FROM categories WHERE slug = 'brewing'), 'DRP-01', 'Dripper', 'Ceramic, for one or two cups', 24.90, 'active'),
    ((SELECT id FROM categories WHERE slug = 'gifts'), 'GIFT-25', 'Gift card', '', 25.00, 'draft');

-- The first delivery. The trigger writes it down like any later one.
UPDATE products SET stock = 40 WHERE sku IN ('ESP-250', 'FIL-250');
UPDATE products SET stock = 12 WHERE sku = 'DRP-01';

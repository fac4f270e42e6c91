UPDATE products SET stock = stock + 60 WHERE sku = 'ESP-250';
UPDATE products SET status = 'discontinued', stock = 0 WHERE sku = 'DRP-01';

INSERT INTO products (category_id, sku, name, description, price, status)
SELECT id, 'DRP-02', 'Dripper, steel', 'Does not break.', 29.90, 'active' FROM categories WHERE slug = 'brewing';

REFRESH MATERIALIZED VIEW bestsellers;

INSERT INTO categories (slug, name) VALUES
    ('coffee', 'Coffee'),
    ('brewing', 'Brewing'),
    ('gifts', 'Gifts');

INSERT INTO categories (parent_id, slug, name)
SELECT id, 'espresso', 'Espresso' FROM categories WHERE slug = 'coffee'
UNION ALL
SELECT id, 'filter', 'Filter' FROM categories WHERE slug = 'coffee';

INSERT INTO categories (parent_id, slug, name)
SELECT id, 'advent', 'Advent calendars' FROM categories WHERE slug = 'gifts';

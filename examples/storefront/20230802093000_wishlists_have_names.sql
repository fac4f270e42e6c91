ALTER TABLE wishlists ADD COLUMN name text;
UPDATE wishlists SET name = 'My wishes';
ALTER TABLE wishlists ALTER COLUMN name SET NOT NULL;
ALTER TABLE wishlists ADD CONSTRAINT wishlists_name_not_empty CHECK (name <> '');

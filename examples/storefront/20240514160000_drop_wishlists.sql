-- Tried for a year, used by eleven people.
DROP TABLE wishlists;
ALTER TABLE customers DROP COLUMN wishlist_is_public;

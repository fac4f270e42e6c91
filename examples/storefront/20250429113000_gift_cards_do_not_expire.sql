ALTER TABLE gift_cards DROP COLUMN expires_on;
ALTER TABLE gift_cards ADD COLUMN bought_with bigint REFERENCES orders (id);
ALTER TABLE gift_cards ALTER COLUMN balance TYPE amount;

CREATE TABLE gift_cards (
    code       text PRIMARY KEY,
    balance    numeric(10, 2) NOT NULL,
    expires_on date NOT NULL
);
ALTER TABLE orders ADD COLUMN gift_card_code text REFERENCES gift_cards (code);

ALTER TABLE reviews ADD COLUMN reply text;
ALTER TABLE reviews ADD COLUMN replied_at timestamptz;
ALTER TABLE reviews ADD CONSTRAINT reviews_reply_has_a_time CHECK ((reply IS NULL) = (replied_at IS NULL));
CREATE INDEX reviews_customer ON reviews (customer_id);

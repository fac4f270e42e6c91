DO $$ BEGIN
 CREATE TYPE review_state AS ENUM ('waiting', 'published');
EXCEPTION
 WHEN duplicate_object THEN null;
END $$;

CREATE TABLE IF NOT EXISTS reviews (
    id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    product_id  bigint NOT NULL,
    customer_id bigint REFERENCES customers (id) ON DELETE SET NULL,
    rating      smallint NOT NULL CHECK (rating BETWEEN 1 AND 5),
    body        text,
    state       review_state NOT NULL DEFAULT 'waiting',
    UNIQUE (product_id, customer_id)
);

DO $$ BEGIN
 ALTER TABLE reviews ADD CONSTRAINT reviews_product FOREIGN KEY (product_id) REFERENCES products (id) ON DELETE CASCADE;
EXCEPTION
 WHEN duplicate_object THEN null;
END $$;

CREATE TABLE wishlists (
    customer_id bigint NOT NULL REFERENCES customers (id) ON DELETE CASCADE,
    product_id  bigint NOT NULL REFERENCES products (id) ON DELETE CASCADE,
    added_at    timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (customer_id, product_id)
);
CREATE INDEX wishlists_product ON wishlists (product_id);

ALTER TABLE customers ADD COLUMN wishlist_is_public boolean NOT NULL DEFAULT false;

CREATE TABLE product_variants (
    id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    product_id bigint NOT NULL REFERENCES products (id) ON DELETE CASCADE,
    sku        text NOT NULL UNIQUE,
    title      text NOT NULL,
    price      amount
);

ALTER TABLE order_items ADD COLUMN variant_id bigint REFERENCES product_variants (id);

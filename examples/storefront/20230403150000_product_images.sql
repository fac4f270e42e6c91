CREATE TABLE product_images (
    id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    product_id bigint NOT NULL REFERENCES products (id),
    url        text NOT NULL,
    position   integer NOT NULL DEFAULT 0
);
CREATE INDEX product_images_product ON product_images (product_id);

ALTER TABLE products ADD COLUMN main_image text;

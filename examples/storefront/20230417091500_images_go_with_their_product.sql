ALTER TABLE product_images DROP CONSTRAINT product_images_product_id_fkey;
ALTER TABLE product_images ADD CONSTRAINT product_images_product
    FOREIGN KEY (product_id) REFERENCES products (id) ON DELETE CASCADE;

DROP INDEX product_images_product;
CREATE UNIQUE INDEX product_images_position ON product_images (product_id, position);

-- The image at position 0 is the main one.
ALTER TABLE products DROP COLUMN main_image;

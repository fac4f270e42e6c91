CREATE TABLE tax_rates (
    country char(2) NOT NULL,
    rate    numeric(4, 2) NOT NULL,
    valid   daterange NOT NULL DEFAULT daterange(NULL, NULL),
    PRIMARY KEY (country, valid)
);
INSERT INTO tax_rates (country, rate) VALUES ('DE', 19), ('AT', 20), ('NL', 21);

ALTER TABLE order_items ADD COLUMN tax_rate numeric(4, 2);
UPDATE order_items SET tax_rate = 19;
ALTER TABLE order_items ALTER COLUMN tax_rate SET NOT NULL;

ALTER TABLE categories ADD COLUMN reduced_tax boolean NOT NULL DEFAULT false;
UPDATE categories SET reduced_tax = true WHERE slug IN ('coffee', 'espresso', 'filter');
ALTER TABLE tax_rates ADD COLUMN reduced_rate numeric(4, 2);
UPDATE tax_rates SET reduced_rate = CASE country WHEN 'DE' THEN 7 WHEN 'AT' THEN 10 ELSE 9 END;
ALTER TABLE tax_rates ALTER COLUMN reduced_rate SET NOT NULL;

ALTER TABLE addresses ADD COLUMN country char(2);
UPDATE addresses SET country = 'DE'; -- we shipped nowhere else
ALTER TABLE addresses ALTER COLUMN country SET NOT NULL;

-- Old numbers were typed freely. New ones must be right; the old ones are asked for first.
ALTER TABLE customers ADD CONSTRAINT customers_phone_is_international
    CHECK (phone ~ '^\+[1-9][0-9]{6,14}$') NOT VALID;

ALTER TABLE carriers ADD COLUMN price numeric(10, 2) NOT NULL DEFAULT 4.90;
UPDATE carriers SET price = 5.90 WHERE code = 'dhl';

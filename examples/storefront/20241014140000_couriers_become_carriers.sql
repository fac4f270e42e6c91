ALTER TABLE couriers RENAME TO carriers;
ALTER INDEX couriers_pkey RENAME TO carriers_pkey;
ALTER TABLE carriers ADD COLUMN tracking_url text;
UPDATE carriers SET tracking_url = 'https://www.dhl.de/track?id={}' WHERE code = 'dhl';
UPDATE carriers SET tracking_url = 'https://tracking.dpd.de/{}' WHERE code = 'dpd';
ALTER TABLE carriers ALTER COLUMN tracking_url SET NOT NULL;

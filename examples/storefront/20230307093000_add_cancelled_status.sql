-- Customers may cancel until the parcel is handed over.
ALTER TYPE order_status ADD VALUE 'cancelled';
ALTER TYPE product_status ADD VALUE 'discontinued' AFTER 'active';

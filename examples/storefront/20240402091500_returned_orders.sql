ALTER TYPE order_status ADD VALUE 'returned' AFTER 'shipped';
ALTER TYPE order_status ADD VALUE 'delivered' AFTER 'shipped';

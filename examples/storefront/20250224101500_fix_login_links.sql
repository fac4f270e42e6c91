CREATE INDEX login_links_customer ON login_links (customer_id);
ALTER TABLE login_links ADD COLUMN used_at timestamptz;
ALTER TABLE login_links ADD CONSTRAINT login_links_used_in_time CHECK (used_at <= expires_at);

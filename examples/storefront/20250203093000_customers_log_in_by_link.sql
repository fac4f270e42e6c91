CREATE TABLE login_links (
    token_hash  bytea PRIMARY KEY,
    customer_id bigint NOT NULL REFERENCES customers (id) ON DELETE CASCADE,
    expires_at  timestamptz NOT NULL
);
ALTER TABLE customers ADD COLUMN last_seen_at timestamptz;

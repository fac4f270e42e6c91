ALTER TABLE subscriptions ADD COLUMN paused_at timestamptz;
ALTER TABLE subscriptions ADD COLUMN variant_id bigint REFERENCES product_variants (id);
ALTER TABLE subscriptions ADD COLUMN updated_at timestamptz NOT NULL DEFAULT now();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON subscriptions
    FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

DROP INDEX subscriptions_due;
CREATE INDEX subscriptions_due ON subscriptions (next_on) WHERE paused_at IS NULL;

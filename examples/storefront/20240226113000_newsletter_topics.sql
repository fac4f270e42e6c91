ALTER TABLE newsletter_subscriptions ADD COLUMN topics text[] NOT NULL DEFAULT '{}';
ALTER TABLE newsletter_subscriptions ADD COLUMN unsubscribed_at timestamptz;
CREATE INDEX newsletter_subscriptions_topics ON newsletter_subscriptions USING gin (topics);

CREATE TABLE newsletter_subscriptions (
    email         citext PRIMARY KEY,
    confirmed_at  timestamptz,
    subscribed_at timestamptz NOT NULL DEFAULT now()
);

ALTER TABLE customers ADD COLUMN wants_newsletter boolean NOT NULL DEFAULT false;

CREATE FUNCTION subscribe_customer() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO newsletter_subscriptions (email) VALUES (NEW.email) ON CONFLICT DO NOTHING;
    RETURN NEW;
END
$$;

CREATE TRIGGER subscribe_customer AFTER UPDATE OF wants_newsletter ON customers
    FOR EACH ROW WHEN (NEW.wants_newsletter) EXECUTE FUNCTION subscribe_customer();

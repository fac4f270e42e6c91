-- The newsletter is a service of its own since the new year.
DROP TRIGGER subscribe_customer ON customers;
DROP FUNCTION subscribe_customer();
DROP TABLE newsletter_subscriptions;
ALTER TABLE customers DROP COLUMN wants_newsletter;

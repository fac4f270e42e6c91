-- The beginning of a receiver's response, as plain text. Responses from private networks are not stored.
ALTER TABLE svc_platform.webhook_deliveries ADD COLUMN response_body text;

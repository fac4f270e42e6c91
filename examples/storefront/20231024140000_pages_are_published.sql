ALTER TABLE pages ADD COLUMN published_at timestamptz;
ALTER TABLE pages ADD COLUMN author text;
CREATE INDEX pages_published ON pages (published_at) WHERE published_at IS NOT NULL;

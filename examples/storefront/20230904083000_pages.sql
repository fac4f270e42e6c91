-- Texts such as "About us", edited by the shop itself.
CREATE TABLE pages (
    slug       text PRIMARY KEY,
    title      text NOT NULL,
    body       text NOT NULL DEFAULT '',
    updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON pages
    FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

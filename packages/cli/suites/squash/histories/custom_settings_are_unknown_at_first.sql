CREATE TABLE seen (tenant text);
-- @migration
SET LOCAL app.tenant = 'one';
CREATE TABLE items (id int, tenant text DEFAULT current_setting('app.tenant', true));
INSERT INTO items (id) VALUES (1);
-- @migration
INSERT INTO seen VALUES (coalesce(current_setting('app.tenant', true), 'unknown'));

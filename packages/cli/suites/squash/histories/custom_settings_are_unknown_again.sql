CREATE TABLE t (v text, who text DEFAULT current_setting('app.user', true));
INSERT INTO t (v) VALUES (coalesce(current_setting('app.user', true), 'unknown'));
SELECT set_config('app.user', 'ann', false);
INSERT INTO t (v) VALUES (coalesce(current_setting('app.user', true), 'unknown'));
-- @migration
INSERT INTO t VALUES (coalesce(current_setting('app.user', true), 'unknown'), 'nobody');
-- @migration
BEGIN;
SET LOCAL app."user" = 'bob';
INSERT INTO t (v) VALUES (coalesce(current_setting('app.user', true), 'unknown'));
COMMIT;
INSERT INTO t (v) VALUES (coalesce(current_setting('app.user', true), 'unknown'));

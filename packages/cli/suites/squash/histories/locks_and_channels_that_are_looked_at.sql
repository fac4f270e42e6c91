CREATE TABLE log (ok boolean, what text);
SELECT pg_advisory_lock(42);
INSERT INTO log SELECT pg_advisory_unlock(42), 'unlocked';
-- @migration
LISTEN news;
INSERT INTO log SELECT true, c FROM pg_listening_channels() c;
UNLISTEN news;
-- @migration
SELECT pg_advisory_xact_lock(7);
INSERT INTO log SELECT true, objid::text FROM pg_locks WHERE locktype = 'advisory' AND pid = pg_backend_pid();
-- @migration
INSERT INTO log SELECT false, objid::text FROM pg_locks WHERE locktype = 'advisory' AND pid = pg_backend_pid();
SELECT pg_advisory_lock(9);
-- @migration
INSERT INTO log SELECT false, objid::text FROM pg_locks WHERE locktype = 'advisory' AND pid = pg_backend_pid();

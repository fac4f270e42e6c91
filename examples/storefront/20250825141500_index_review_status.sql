-- Moderators wait for this list. Alone in its file: it refuses a transaction.
CREATE INDEX CONCURRENTLY reviews_pending ON reviews (id) WHERE status = 'pending';

-- Moderators wait for this list.
CREATE INDEX CONCURRENTLY reviews_pending ON reviews (id) WHERE status = 'pending';

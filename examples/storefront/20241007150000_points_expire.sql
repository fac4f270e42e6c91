ALTER TABLE loyalty_entries ADD COLUMN expires_on date;
CREATE INDEX loyalty_entries_expiry ON loyalty_entries (expires_on) WHERE expires_on IS NOT NULL;

CREATE FUNCTION expire_points() RETURNS integer
LANGUAGE sql AS $$
    WITH gone AS (DELETE FROM loyalty_entries WHERE expires_on < current_date RETURNING 1)
    SELECT count(*)::integer FROM gone
$$;

-- A procedure that commits runs outside of a transaction, at every level.
CREATE TABLE jobs (id int PRIMARY KEY, state text);
INSERT INTO jobs (id) SELECT generate_series(1, 5);
CREATE PROCEDURE backfill() LANGUAGE plpgsql AS $$
BEGIN
  FOR n IN 1..5 LOOP
    UPDATE jobs SET state = 'done' WHERE id = n;
    COMMIT;
  END LOOP;
END $$;
-- @migration
-- +goose NO TRANSACTION
CALL backfill();
DROP PROCEDURE backfill();
-- @migration
ALTER TABLE jobs ALTER COLUMN state SET NOT NULL;

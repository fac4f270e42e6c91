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
-- @migration
CREATE PROCEDURE refill() LANGUAGE plpgsql AS $$
BEGIN
  UPDATE jobs SET state = 'again';
  COMMIT;
  UPDATE jobs SET id = id + 10;
END $$;
-- @migration
-- The only statement of a file: tools that send the file as it is run it without a transaction.
CALL refill();
-- @migration
DROP PROCEDURE refill();
ALTER TABLE jobs ADD note text;

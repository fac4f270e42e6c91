-- A block that is kept as a whole does more than rename: it must not vanish with its rename.
CREATE TABLE a (k int);
CREATE TABLE seen (what text);
DO $$ BEGIN
  IF EXISTS (SELECT 1 FROM information_schema.columns WHERE table_schema = 'public' AND table_name = 'a' AND column_name = 'old' AND NOT (data_type <> 'integer')) THEN
    INSERT INTO seen VALUES ('never');
  END IF;
END $$;
ALTER TABLE a ADD COLUMN old smallint NOT NULL;
DO $$ BEGIN
  IF EXISTS (SELECT 1 FROM information_schema.columns WHERE table_schema = 'public' AND table_name = 'a' AND column_name = 'old' AND data_type <> 'bigint') THEN
    ALTER TABLE a RENAME COLUMN old TO young;
    INSERT INTO seen VALUES ('renamed');
  END IF;
END $$;

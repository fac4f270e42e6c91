CREATE TABLE a (id int, k bigserial);
CREATE TABLE b (id int);
DO $$ BEGIN
  ALTER TABLE b ADD CONSTRAINT k FOREIGN KEY (id) REFERENCES a;
EXCEPTION WHEN undefined_object THEN NULL;
END $$;
DO $$ BEGIN
  ALTER TABLE b ADD CONSTRAINT l CHECK (nowhere > 0);
EXCEPTION WHEN duplicate_object OR undefined_column THEN NULL;
END $$;
DO $$ BEGIN
  CREATE TABLE c (id int, CONSTRAINT a PRIMARY KEY (id));
EXCEPTION WHEN duplicate_table THEN NULL;
END $$;

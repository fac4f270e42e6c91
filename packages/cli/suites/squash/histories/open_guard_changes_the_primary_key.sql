CREATE TABLE r (a int, b int, PRIMARY KEY (a)); CREATE TABLE q (a int);
DO $$ DECLARE x text; BEGIN SELECT string_agg(at.attname, ',') INTO x FROM pg_constraint c CROSS JOIN (SELECT unnest(conkey) FROM pg_constraint WHERE conrelid = 'r'::regclass AND contype='p') AS cols(n) INNER JOIN pg_attribute at ON at.attrelid = c.conrelid AND cols.n = at.attnum WHERE c.contype = 'p' AND c.conrelid = 'r'::regclass; IF coalesce(x, '') <> 'a,b' THEN ALTER TABLE r DROP CONSTRAINT IF EXISTS r_pkey, ADD PRIMARY KEY (a, b); END IF; END $$;
-- @migration
CREATE TABLE k (a int, b int, FOREIGN KEY (a, b) REFERENCES r);
ALTER TABLE q ADD z int;
ALTER TABLE k ADD z int;
ALTER TABLE r ADD z int;

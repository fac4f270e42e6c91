/**
 * Two ways to build the same database, marked like mutations. The proof must not tell them apart: it compares what a
 * database is, not how it was built.
 */
export const same: Readonly<Record<string, string>> = {
  'grants in another order':
    'CREATE ROLE a; CREATE ROLE b; CREATE TABLE t (x int); «GRANT SELECT ON t TO a; GRANT SELECT ON t TO b→GRANT SELECT ON t TO b; GRANT SELECT ON t TO a»',
  'two grants for one':
    'CREATE ROLE a; CREATE TABLE t (x int); «GRANT SELECT, UPDATE ON t TO a→GRANT UPDATE ON t TO a; GRANT SELECT ON t TO a»',
  'a grant and a revocation':
    'CREATE ROLE a; CREATE TABLE t (x int); «GRANT SELECT ON t TO a→GRANT SELECT, INSERT ON t TO a; REVOKE INSERT ON t FROM a»',
  'a grant that was revoked':
    'CREATE ROLE a; CREATE TABLE t (x int); «→GRANT SELECT ON t TO a; REVOKE SELECT ON t FROM a»',
  'a grant of the default': `CREATE FUNCTION f() RETURNS int LANGUAGE sql AS 'SELECT 1'; «→GRANT EXECUTE ON FUNCTION f() TO PUBLIC»`,
  'a grant on a column that was revoked':
    'CREATE ROLE a; CREATE TABLE t (x int); «→GRANT SELECT (x) ON t TO a; REVOKE SELECT (x) ON t FROM a»',
  'the order of grants on a schema':
    'CREATE ROLE a; CREATE ROLE b; CREATE SCHEMA s; «GRANT USAGE ON SCHEMA s TO a, b→GRANT USAGE ON SCHEMA s TO b, a»',
  'the order of default privileges':
    'CREATE ROLE a; CREATE ROLE b; «ALTER DEFAULT PRIVILEGES GRANT SELECT ON TABLES TO a; ALTER DEFAULT PRIVILEGES GRANT SELECT ON TABLES TO b→ALTER DEFAULT PRIVILEGES GRANT SELECT ON TABLES TO b; ALTER DEFAULT PRIVILEGES GRANT SELECT ON TABLES TO a»',
  'a default privilege that was revoked':
    'CREATE ROLE a; «→ALTER DEFAULT PRIVILEGES GRANT SELECT ON TABLES TO a; ALTER DEFAULT PRIVILEGES REVOKE SELECT ON TABLES FROM a»',
  'a default privilege in a schema that was revoked':
    'CREATE ROLE a; «→ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT ON TABLES TO a; ALTER DEFAULT PRIVILEGES IN SCHEMA public REVOKE SELECT ON TABLES FROM a»',
  'a grant of a default privilege':
    'CREATE ROLE a; «ALTER DEFAULT PRIVILEGES GRANT SELECT ON TABLES TO a; CREATE TABLE t (x int)→ALTER DEFAULT PRIVILEGES GRANT SELECT ON TABLES TO a; CREATE TABLE t (x int); GRANT SELECT ON t TO a»',
  'a privilege on a parameter that was revoked':
    'CREATE ROLE a; «→GRANT SET ON PARAMETER work_mem TO a; REVOKE SET ON PARAMETER work_mem FROM a»',
  'a default privilege on the schema public': '«→GRANT USAGE ON SCHEMA public TO PUBLIC»',
  'the order of settings of a role': `CREATE ROLE a; «ALTER ROLE a SET work_mem = '1MB'; ALTER ROLE a SET jit = off→ALTER ROLE a SET jit = off; ALTER ROLE a SET work_mem = '1MB'»`,
  'another way to write settings of a role': `CREATE ROLE a; «ALTER ROLE a SET jit = off; ALTER ROLE a SET statement_timeout = '1min'→ALTER ROLE a SET jit = false; ALTER ROLE a SET statement_timeout = 60000»`,
  'another way to write a setting of a function': `CREATE FUNCTION f() RETURNS int LANGUAGE sql SET work_mem = '«1MB→1024 kB»' AS 'SELECT 1'`,
  'a setting of a role that was reset':
    'CREATE ROLE a; «→ALTER ROLE a SET jit = off; ALTER ROLE a RESET jit»',
  'the order of roles': '«CREATE ROLE a; CREATE ROLE b→CREATE ROLE b; CREATE ROLE a»',
  'an attribute of a role that was added later':
    '«CREATE ROLE a LOGIN→CREATE ROLE a; ALTER ROLE a LOGIN»',
  'IN ROLE for a grant': 'CREATE ROLE a; «CREATE ROLE b IN ROLE a→CREATE ROLE b; GRANT a TO b»',
  'the position in the log that newer minor versions of PostgreSQL keep for a column': `CREATE TABLE t (a int); ALTER TABLE t ALTER a SET (n_distinct = 5); «→UPDATE pg_attribute SET attoptions = '{pg_attver=231352376,n_distinct=5}' WHERE attrelid = 't'::regclass AND attname = 'a'»`,
  'that position without another option': `CREATE TABLE t (a int); «→UPDATE pg_attribute SET attoptions = '{pg_attver=231352376}' WHERE attrelid = 't'::regclass AND attname = 'a'»`,
  'the order of storage options':
    'CREATE TABLE t (a int) WITH («fillfactor = 70, autovacuum_enabled = false→autovacuum_enabled = false, fillfactor = 70»)',
  'the order of storage options of an index':
    'CREATE TABLE t (a int); CREATE INDEX i ON t (a) WITH («fillfactor = 70, deduplicate_items = off→deduplicate_items = off, fillfactor = 70»)',
  'another way to write a flag of an index':
    'CREATE TABLE t (a int[]); CREATE INDEX i ON t USING gin (a) WITH (fastupdate = «off→no»)',
  'another way to write a flag of a view':
    'CREATE TABLE t (a int); CREATE VIEW v WITH (security_invoker«→ = on») AS SELECT a FROM t',
  'another way to write a word': `CREATE TABLE t (a int); CREATE VIEW v AS SELECT a FROM t «WITH LOCAL CHECK OPTION→; ALTER VIEW v SET (check_option = 'LOCAL')»`,
  'another way to write VACUUM’s index cleanup':
    'CREATE TABLE t (a text) WITH (toast.vacuum_index_cleanup = «off→false»)',
  'another way to write a number': `CREATE TABLE t (a int) WITH (autovacuum_vacuum_scale_factor = «0.1→'1e-01'»)`,
  'another way to write a parameter of an operator class': `CREATE TABLE t (a tsvector); CREATE INDEX i ON t USING gist (a tsvector_ops(siglen = «'0x64'→100»))`,
  'the order of parameters of an operator class':
    'CREATE TABLE t (a int); CREATE INDEX i ON t USING brin (a int4_bloom_ops(«false_positive_rate = 0.01, n_distinct_per_range = 100→n_distinct_per_range = 100, false_positive_rate = 0.01»))',
  'another way to write a word of a setting': `CREATE ROLE a; ALTER ROLE a SET client_min_messages = «warning→'WARNING'»`,
  'another word for a setting': `CREATE ROLE a; ALTER ROLE a SET synchronous_commit = «off→'false'»`,
  'another way to write a setting without a unit': `CREATE ROLE a; ALTER ROLE a SET random_page_cost = «1→'1.0'»`,
  'another way to write a whole number of a setting': `CREATE ROLE a; ALTER ROLE a SET extra_float_digits = «2→'0x2'»`,
  'another way to write a setting of a subscription': `CREATE SUBSCRIPTION s CONNECTION 'dbname=x' PUBLICATION p WITH (connect = false, synchronous_commit = «off→'FALSE'»)`,
  'another way to write a flag of a text search dictionary':
    'CREATE TEXT SEARCH DICTIONARY d (TEMPLATE = simple, stopwords = english, accept = «on→true»)',
  'the order of the values of a partition': `CREATE TABLE t (a text) PARTITION BY LIST (a); CREATE TABLE u PARTITION OF t FOR VALUES IN («'a, b', 'it''s', E'\\\\x', NULL→NULL, E'\\\\x', 'it''s', 'a, b'»)`,
  'a storage option that was reset':
    'CREATE TABLE t (a int); «→ALTER TABLE t SET (fillfactor = 70); ALTER TABLE t RESET (fillfactor)»',
  'a TOAST option that was reset':
    'CREATE TABLE t (a text); «→ALTER TABLE t SET (toast.autovacuum_enabled = false); ALTER TABLE t RESET (toast.autovacuum_enabled)»',
  'a privilege on a TOAST table, in another order of tables': `CREATE ROLE a; «CREATE TABLE t (a text); CREATE TABLE u (a text)→CREATE TABLE u (a text); CREATE TABLE t (a text)»;
      DO $$ BEGIN EXECUTE format('GRANT SELECT ON %s TO a',
        (SELECT reltoastrelid::regclass FROM pg_class WHERE oid = 't'::regclass)); END $$`,
  'a statistics target that was reset':
    'CREATE TABLE t (a int); «→ALTER TABLE t ALTER a SET STATISTICS 100; ALTER TABLE t ALTER a SET STATISTICS -1»',
  'an option of a column that was reset':
    'CREATE TABLE t (a int); «→ALTER TABLE t ALTER a SET (n_distinct = 5); ALTER TABLE t ALTER a RESET (n_distinct)»',
  'a compression that was reset':
    'CREATE TABLE t (a text); «→ALTER TABLE t ALTER a SET COMPRESSION pglz; ALTER TABLE t ALTER a SET COMPRESSION default»',
  'the default storage of a column':
    'CREATE TABLE t (a text); «→ALTER TABLE t ALTER a SET STORAGE EXTENDED»',
  'gathered statistics':
    'CREATE TABLE t (a int, b int); INSERT INTO t SELECT i, i FROM generate_series(1, 100) i; CREATE STATISTICS s ON a, b FROM t; «→ANALYZE t»',
  'the OID of the owner of a built-in function':
    '«CREATE TABLE w (); DROP TABLE w→»; CREATE ROLE a; ALTER FUNCTION pg_catalog.now() OWNER TO a',
  'the OID of the owner of information_schema':
    '«CREATE TABLE w (); DROP TABLE w→»; CREATE ROLE a; ALTER SCHEMA information_schema OWNER TO a',
  'the OID of the owner of a built-in language':
    '«CREATE TABLE w (); DROP TABLE w→»; CREATE ROLE a; ALTER LANGUAGE plpgsql OWNER TO a',
  'the OID of the owner of a built-in type':
    '«CREATE TABLE w (); DROP TABLE w→»; CREATE ROLE a; ALTER TYPE information_schema.sql_identifier OWNER TO a',
  'the OID of a role with a privilege on a built-in function':
    '«CREATE TABLE w (); DROP TABLE w→»; CREATE ROLE a; GRANT EXECUTE ON FUNCTION pg_catalog.pg_ls_dir(text) TO a',
  'the OID of the type of a column in information_schema': `«CREATE TABLE w (); DROP TABLE w→»; CREATE TYPE e AS ENUM ('x'); ALTER TABLE information_schema.sql_parts ADD x e`,
  'the OIDs in initial privileges':
    '«CREATE TABLE w (); DROP TABLE w→»; CREATE ROLE a; CREATE EXTENSION citext; CREATE TABLE t (x int); GRANT SELECT ON t TO a; ALTER EXTENSION citext ADD TABLE t',
  'the OID of a large object': `«CREATE TABLE w (); DROP TABLE w→»; SELECT lo_from_bytea(0, 'a')`,
  'a large object that was removed': `«SELECT lo_unlink(lo_create(0))→»; SELECT lo_from_bytea(0, 'a')`,
  'a star for all columns of a view':
    'CREATE TABLE t (a int, b int); CREATE VIEW v AS SELECT «*→a, b» FROM t',
  'another name of a type': 'CREATE TABLE t (a «int4→integer», b varchar)',
  'the name that PostgreSQL chooses for a constraint':
    'CREATE TABLE t (a int «UNIQUE→CONSTRAINT t_a_key UNIQUE»)',
  'a primary key that was added later':
    '«CREATE TABLE t (a int PRIMARY KEY)→CREATE TABLE t (a int NOT NULL); ALTER TABLE t ADD PRIMARY KEY (a)»',
  'the index of a constraint that was created before it':
    '«CREATE TABLE t (a int, CONSTRAINT u UNIQUE (a))→CREATE TABLE t (a int); CREATE UNIQUE INDEX u ON t (a); ALTER TABLE t ADD CONSTRAINT u UNIQUE USING INDEX u»',
  'a check that was validated later':
    '«CREATE TABLE t (a int CONSTRAINT c CHECK (a > 0))→CREATE TABLE t (a int); ALTER TABLE t ADD CONSTRAINT c CHECK (a > 0) NOT VALID; ALTER TABLE t VALIDATE CONSTRAINT c»',
  'the order of columns of a trigger':
    'CREATE TABLE t (a int, b int); CREATE TRIGGER g BEFORE UPDATE OF «a, b→b, a» ON t FOR EACH ROW EXECUTE FUNCTION suppress_redundant_updates_trigger()',
  'a trigger that was enabled again':
    'CREATE TABLE t (a int); CREATE TRIGGER g BEFORE UPDATE ON t FOR EACH ROW EXECUTE FUNCTION suppress_redundant_updates_trigger(); «→ALTER TABLE t DISABLE TRIGGER g; ALTER TABLE t ENABLE TRIGGER g»',
  'a parent that was added later':
    'CREATE TABLE p (a int); «CREATE TABLE c (a int) INHERITS (p)→CREATE TABLE c (a int); ALTER TABLE c INHERIT p»',
  'a function that was replaced': `«→CREATE FUNCTION f() RETURNS int LANGUAGE sql AS 'SELECT 2';» CREATE OR REPLACE FUNCTION f() RETURNS int LANGUAGE sql AS 'SELECT 1'`,
  'a comment that was replaced': `CREATE TABLE t (a int); «→COMMENT ON TABLE t IS 'b';» COMMENT ON TABLE t IS 'a'`,
  'a comment that was removed': `CREATE TABLE t (a int); «→COMMENT ON TABLE t IS 'b'; COMMENT ON TABLE t IS NULL»`,
  'empty comment': `CREATE TABLE t (a int); «→COMMENT ON TABLE t IS ''»`,
  'the order of two operators that refer to each other':
    '«CREATE OPERATOR === (LEFTARG = int, RIGHTARG = int, FUNCTION = int4eq, NEGATOR = !==); CREATE OPERATOR !== (LEFTARG = int, RIGHTARG = int, FUNCTION = int4ne, NEGATOR = ===)→CREATE OPERATOR !== (LEFTARG = int, RIGHTARG = int, FUNCTION = int4ne); CREATE OPERATOR === (LEFTARG = int, RIGHTARG = int, FUNCTION = int4eq, NEGATOR = !==)»',
  'the order of foreign options': `CREATE FOREIGN DATA WRAPPER w OPTIONS («a '1', b '2'→b '2', a '1'»)`,
  'the order of tables in a publication':
    'CREATE TABLE t (a int); CREATE TABLE u (a int); CREATE PUBLICATION p FOR TABLE «t, u→u, t»',
  'the order of columns in a publication':
    'CREATE TABLE t (a int, b int); CREATE PUBLICATION p FOR TABLE t («a, b→b, a»)',
  'the order of tags of an event trigger': `CREATE FUNCTION e() RETURNS event_trigger LANGUAGE plpgsql AS 'BEGIN END'; CREATE EVENT TRIGGER v ON ddl_command_end WHEN TAG IN («'CREATE TABLE', 'DROP TABLE'→'DROP TABLE', 'CREATE TABLE'») EXECUTE FUNCTION e()`,
  'the order of roles of a policy':
    'CREATE ROLE a; CREATE ROLE b; CREATE TABLE t (x int); CREATE POLICY p ON t TO «a, b→b, a»',
  'the order of columns that a foreign key sets to null':
    'CREATE TABLE p (a int, b int, c int, UNIQUE (a, b, c)); CREATE TABLE t (a int, b int, c int, FOREIGN KEY (a, b, c) REFERENCES p (a, b, c) ON DELETE SET NULL («a, b→b, a»))',
  'the order of columns of statistics':
    'CREATE TABLE t (a int, b int); CREATE STATISTICS s ON «a, b→b, a» FROM t',
  'a sequence for a serial column': `«CREATE TABLE t (a serial)→CREATE SEQUENCE t_a_seq AS int; CREATE TABLE t (a int NOT NULL DEFAULT nextval('t_a_seq')); ALTER SEQUENCE t_a_seq OWNED BY t.a»`,
  'setval for nextval': `CREATE SEQUENCE s; «SELECT nextval('s'), nextval('s')→SELECT setval('s', 2)»`,
  'a materialized view that was filled later':
    'CREATE TABLE t (a int); INSERT INTO t VALUES (1); «CREATE MATERIALIZED VIEW m AS SELECT a FROM t→CREATE MATERIALIZED VIEW m AS SELECT a FROM t WITH NO DATA; REFRESH MATERIALIZED VIEW m»',
  'the order of rows': 'CREATE TABLE t (a int); INSERT INTO t VALUES «(1), (2)→(2), (1)»',
  'a row that was updated':
    'CREATE TABLE t (a int); INSERT INTO t VALUES «(1)→(2); UPDATE t SET a = 1»',
  'a column with a default that was added to rows':
    '«CREATE TABLE t (a int, b int DEFAULT 5); INSERT INTO t VALUES (1)→CREATE TABLE t (a int); INSERT INTO t VALUES (1); ALTER TABLE t ADD b int DEFAULT 5»',
  'a column that was dropped from rows':
    '«CREATE TABLE t (a int, c int); INSERT INTO t VALUES (1, 2)→CREATE TABLE t (a int, b int, c int); INSERT INTO t VALUES (1, 9, 2); ALTER TABLE t DROP b»',
  'how a large value is stored': `CREATE TABLE t (a text); «→ALTER TABLE t ALTER a SET STORAGE EXTERNAL;» INSERT INTO t SELECT repeat('x', 10000); ALTER TABLE t ALTER a SET STORAGE EXTENDED`,
  'the order of options of a text search dictionary':
    'CREATE TEXT SEARCH DICTIONARY d (TEMPLATE = simple, «stopwords = english, accept = false→accept = false, stopwords = english»)',
  'a copy of a text search configuration':
    '«CREATE TEXT SEARCH CONFIGURATION c (COPY = simple)→CREATE TEXT SEARCH CONFIGURATION c (PARSER = "default"); ALTER TEXT SEARCH CONFIGURATION c ADD MAPPING FOR asciihword, asciiword, email, file, float, host, hword, hword_asciipart, hword_numpart, hword_part, int, numhword, numword, sfloat, uint, url, url_path, version, word WITH simple»',
  'a table in CREATE SCHEMA':
    '«CREATE SCHEMA s CREATE TABLE t (a int)→CREATE SCHEMA s; CREATE TABLE s.t (a int)»',
  'a check of a domain that was validated later':
    '«CREATE DOMAIN d AS int CONSTRAINT c CHECK (VALUE > 0)→CREATE DOMAIN d AS int; ALTER DOMAIN d ADD CONSTRAINT c CHECK (VALUE > 0) NOT VALID; ALTER DOMAIN d VALIDATE CONSTRAINT c»',
  'an extension that was moved back':
    'CREATE SCHEMA s; CREATE EXTENSION hstore; «→ALTER EXTENSION hstore SET SCHEMA s; ALTER EXTENSION hstore SET SCHEMA public»',
  'an extension that was updated': `CREATE EXTENSION hstore «→VERSION '1.7'; ALTER EXTENSION hstore UPDATE»`,
  'the name of an array type':
    '«CREATE TABLE _t (); CREATE TABLE t (a int); DROP TABLE _t→CREATE TABLE t (a int)»',
  'an index on a column that was renamed':
    '«CREATE TABLE t (a int); CREATE INDEX i ON t (a)→CREATE TABLE t (b int); CREATE INDEX i ON t (b); ALTER TABLE t RENAME b TO a»',
  'a column that was dropped':
    '«CREATE TABLE t (a int, b int); ALTER TABLE t DROP b→CREATE TABLE t (a int)»',
  'a column of a view that was renamed':
    'CREATE TABLE t (a int); «CREATE VIEW v AS SELECT a AS x FROM t→CREATE VIEW v AS SELECT a FROM t; ALTER VIEW v RENAME a TO x»',
  'a table that was renamed':
    '«CREATE TABLE t (a int)→CREATE TABLE s (a int); ALTER TABLE s RENAME TO t»',
  'a type that was renamed': `«CREATE TYPE e AS ENUM ('a')→CREATE TYPE f AS ENUM ('a'); ALTER TYPE f RENAME TO e»; CREATE TABLE t (a e[])`,
  'a column type that was altered':
    '«CREATE TABLE t (a bigint)→CREATE TABLE t (a int); ALTER TABLE t ALTER a TYPE bigint»',
  'the size of an array': 'CREATE TABLE t (a int[«→3»])',
  'the order of rules':
    'CREATE TABLE t (a int); «CREATE RULE r AS ON DELETE TO t DO INSTEAD NOTHING; CREATE RULE q AS ON UPDATE TO t DO INSTEAD NOTHING→CREATE RULE q AS ON UPDATE TO t DO INSTEAD NOTHING; CREATE RULE r AS ON DELETE TO t DO INSTEAD NOTHING»',
  'the OID of a dictionary in a built-in text search configuration':
    '«CREATE TABLE w (a int, b text); CREATE TABLE w2 (a int, b text); DROP TABLE w, w2→»; CREATE EXTENSION unaccent; ALTER TEXT SEARCH CONFIGURATION english ALTER MAPPING FOR hword, word WITH unaccent, english_stem',
};

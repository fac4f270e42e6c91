/** Other ways to write the same definition or value. */
export const sameSpellings: Readonly<Record<string, string>> = {
  'a domain’s default of NULL': 'CREATE DOMAIN d AS int «→DEFAULT NULL»',
  'a column’s default of NULL': 'CREATE TABLE t (a int «→DEFAULT NULL»)',
  'a date in the bound of a partition': `CREATE TABLE p (a date) PARTITION BY RANGE (a); CREATE TABLE q PARTITION OF p FOR VALUES FROM («'2020-01-01'→'January 1, 2020'») TO ('2021-01-01')`,
  'the defaults of a foreign key':
    'CREATE TABLE p (a int PRIMARY KEY); CREATE TABLE t (a int REFERENCES p «→MATCH SIMPLE ON DELETE NO ACTION NOT DEFERRABLE»)',
  'the defaults of a function': `CREATE FUNCTION f() RETURNS int LANGUAGE sql «→COST 100 VOLATILE CALLED ON NULL INPUT SECURITY INVOKER PARALLEL UNSAFE» AS 'SELECT 1'`,
  'quotes around a body': `CREATE FUNCTION f() RETURNS text LANGUAGE sql AS «'SELECT ''a'''→$x$SELECT 'a'$x$»`,
  'the types of arguments': `CREATE FUNCTION f(a «int, b varchar→pg_catalog.int4, b character varying») RETURNS int LANGUAGE sql AS 'SELECT 1'`,
  'the layout of a view':
    'CREATE TABLE t (a int); CREATE VIEW v AS «SELECT a FROM t WHERE a>1 AND a<5→select t.a from public.t where (t.a > 1) and ((t.a < 5))»',
  'words of a join':
    'CREATE TABLE t (a int); CREATE TABLE u (a int); CREATE VIEW v AS SELECT t.a FROM t «JOIN u ON t.a = u.a→INNER JOIN u ON (t.a = u.a)»',
  'the default order':
    'CREATE TABLE t (a int); CREATE VIEW v AS SELECT DISTINCT a FROM t ORDER BY a «→ASC NULLS LAST»',
  LIMIT:
    'CREATE TABLE t (a int); CREATE VIEW v AS SELECT a FROM t «LIMIT 5→FETCH FIRST 5 ROWS ONLY»',
  'a cast': 'CREATE TABLE t (a int); CREATE VIEW v AS SELECT «a::text→CAST(a AS text)» AS a FROM t',
  'the layout of a check': 'CREATE TABLE t (a int CHECK («a>1→(a) > (1)»))',
  IN: `CREATE TABLE t (a text CHECK (a «IN ('x', 'y')→= ANY (ARRAY['x', 'y'])»))`,
  BETWEEN: 'CREATE TABLE t (a int CHECK (a «BETWEEN 1 AND 5→>= 1 AND a <= 5»))',
  'NOT IN': 'CREATE TABLE t (a int CHECK («a NOT IN (1, 2)→a <> ALL (ARRAY[1, 2])»))',
  LIKE: `CREATE TABLE t (a text CHECK (a «LIKE 'x%'→~~ 'x%'»))`,
  'parentheses around an expression':
    'CREATE TABLE t (a text); CREATE INDEX i ON t («lower(a)→(lower(a))»)',
  'the defaults of a column of an index':
    'CREATE TABLE t (a text); CREATE INDEX i ON t (a «→text_ops ASC NULLS LAST»)',
  'the default collation': 'CREATE TABLE t (a text); CREATE INDEX i ON t (a «→COLLATE "default"»)',
  'the defaults of a policy':
    'CREATE TABLE t (x int); CREATE POLICY p ON t «→AS PERMISSIVE FOR ALL TO PUBLIC»',
  'the old word for a trigger’s function':
    'CREATE TABLE t (a int); CREATE TRIGGER g BEFORE UPDATE ON t FOR EACH ROW EXECUTE «FUNCTION→PROCEDURE» suppress_redundant_updates_trigger()',
  'the order of a trigger’s events':
    'CREATE TABLE t (a int); CREATE TRIGGER g BEFORE «UPDATE OR DELETE→DELETE OR UPDATE» ON t FOR EACH ROW EXECUTE FUNCTION suppress_redundant_updates_trigger()',
  'the names of types': 'CREATE TABLE t («a bigserial, b int8→a serial8, b bigint»)',
  'the name of a sequence in a default': `CREATE SEQUENCE s; CREATE TABLE t (a int DEFAULT nextval(«'s'→'public.s'::regclass»))`,
  'the order of kinds of statistics':
    'CREATE TABLE t (a int, b int); CREATE STATISTICS s («ndistinct, mcv→mcv, ndistinct») ON a, b FROM t',
  'the layout of a rule':
    'CREATE TABLE t (a int); CREATE TABLE u (a int); CREATE RULE r AS ON DELETE TO t DO «INSERT INTO u VALUES (OLD.a)→ALSO insert into public.u (a) values (old.a)»',
  'the order of what is published': `CREATE PUBLICATION p WITH (publish = '«insert, update→update, insert»')`,
  'the defaults of an aggregate':
    'CREATE AGGREGATE g(int) (SFUNC = int4pl, STYPE = int «→, FINALFUNC_MODIFY = READ_ONLY, PARALLEL = UNSAFE»)',
  'the defaults of a role':
    'CREATE ROLE a «→NOLOGIN NOSUPERUSER INHERIT NOCREATEDB CONNECTION LIMIT -1»',
  'a user or a role that may log in': 'CREATE «ROLE a LOGIN→USER a»',
  'a membership': 'CREATE ROLE a; «CREATE ROLE b IN ROLE a→CREATE ROLE b; GRANT a TO b»',
  'all privileges':
    'CREATE ROLE a; CREATE SEQUENCE s; GRANT «ALL→SELECT, UPDATE, USAGE» ON SEQUENCE s TO a',
  'units of a setting': `CREATE ROLE a; ALTER ROLE a SET statement_timeout = '«1s→1000ms»'`,
  'a fraction of a unit': `CREATE ROLE a; ALTER ROLE a SET work_mem = '«0.5MB→512kB»'`,
  'letter case of a time zone': `CREATE ROLE a; ALTER ROLE a SET timezone = '«EST→est»'`,
  'letter case of a date style': `CREATE ROLE a; ALTER ROLE a SET datestyle = '«ISO, DMY→iso, dmy»'`,
  'letter case of an encoding': `CREATE FUNCTION f() RETURNS int LANGUAGE sql SET client_encoding = '«UTF8→utf8»' AS 'SELECT 1'`,
  'the order of options of a user mapping': `CREATE FOREIGN DATA WRAPPER w; CREATE SERVER s FOREIGN DATA WRAPPER w; CREATE USER MAPPING FOR PUBLIC SERVER s OPTIONS («a '1', b '2'→b '2', a '1'»)`,
  'the role of default privileges':
    'CREATE ROLE a; ALTER DEFAULT PRIVILEGES «→FOR ROLE CURRENT_USER» GRANT SELECT ON TABLES TO a',
  'a repeated key of jsonb': `CREATE TABLE t (a jsonb); INSERT INTO t VALUES ('{«"a": 9, →»"a": 1}')`,
  'an exponent in jsonb': `CREATE TABLE t (a jsonb); INSERT INTO t VALUES ('«1e2→100»')`,
  'a time in another time zone': `CREATE TABLE t (a timestamptz); INSERT INTO t VALUES ('2020-01-01 «10:00+00→12:00+02»')`,
  'an interval': `CREATE TABLE t (a interval); INSERT INTO t VALUES ('«90 minutes→1:30»')`,
  'a uuid': `CREATE TABLE t (a uuid); INSERT INTO t VALUES ('«{A0EEBC99-9C0B-4EF8-BB6D-6BB9BD380A11}→a0eebc999c0b4ef8bb6d6bb9bd380a11»')`,
  'numbers of an array': `CREATE TABLE t (a float8[]); INSERT INTO t VALUES ('{«0.10, 1e0→0.1,1»}')`,
  'the usual lower bound': `CREATE TABLE t (a int[]); INSERT INTO t VALUES ('«[1:2]=→»{1,2}')`,
  'the bounds of a range': `CREATE TABLE t (a int4range); INSERT INTO t VALUES ('«[1,2]→[1,3)»')`,
  'ranges that touch each other': `CREATE TABLE t (a int4multirange); INSERT INTO t VALUES ('{«[1,2),[2,3)→[1,3)»}')`,
  bytes: `CREATE TABLE t (a bytea); INSERT INTO t VALUES («'abc'→'\\x616263'»)`,
  'spaces at the end of a character': `CREATE TABLE t (a char(3)); INSERT INTO t VALUES ('a«→  »')`,
  'spaces beyond the length': `CREATE TABLE t (a varchar(1)); INSERT INTO t VALUES ('a«→   »')`,
  'rows written in another time zone': `SET TIME ZONE «'UTC'→'Europe/Berlin'»; CREATE TABLE t (a timestamptz); INSERT INTO t VALUES ('2020-01-01 10:00+00'); RESET TIME ZONE`,
  'rows written under another date style': `SET datestyle = «'ISO, MDY'→'German'»; CREATE TABLE t (a date); INSERT INTO t VALUES ('2020-01-02'); RESET datestyle`,
  'numbers written under other output settings':
    'SET extra_float_digits = «1→-5»; CREATE TABLE t (a float8); INSERT INTO t VALUES (0.1::float8 + 0.2); RESET extra_float_digits',
  'a default written in another time zone': `SET TIME ZONE «'UTC'→'Europe/Berlin'»; CREATE TABLE t (a timestamptz DEFAULT '2020-01-01 10:00+00'); RESET TIME ZONE`,
};

import type { Mutation } from '../mutation.js';

const table = `CREATE TABLE t (a int, b int);
  CREATE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END';
  CREATE FUNCTION g() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END';`;
const trigger = `${table} CREATE TRIGGER r BEFORE UPDATE ON t FOR EACH ROW EXECUTE FUNCTION f();`;

export const triggers: readonly Mutation[] = [
  {
    name: 'disabled',
    sql: `${trigger} «→ALTER TABLE t DISABLE TRIGGER r»`,
    differs: 'trigger r on public.t: state',
  },
  {
    name: 'fires on replicas or always',
    sql: `${trigger} ALTER TABLE t ENABLE «REPLICA→ALWAYS» TRIGGER r`,
    differs: 'trigger r on public.t: state',
  },
  {
    name: 'WHEN',
    sql: `${table} CREATE TRIGGER r BEFORE UPDATE ON t FOR EACH ROW WHEN (NEW.a > «0→1») EXECUTE FUNCTION f()`,
    differs: 'trigger r on public.t: definition',
  },
  {
    name: 'name of a transition table',
    sql: `${table} CREATE TRIGGER r AFTER UPDATE ON t REFERENCING NEW TABLE AS «n→m» FOR EACH STATEMENT EXECUTE FUNCTION f()`,
    differs: 'trigger r on public.t: definition',
  },
  {
    name: 'which transition table',
    sql: `${table} CREATE TRIGGER r AFTER UPDATE ON t REFERENCING «NEW→OLD» TABLE AS n FOR EACH STATEMENT EXECUTE FUNCTION f()`,
    differs: 'trigger r on public.t: definition',
  },
  {
    name: 'timing',
    sql: `${table} CREATE TRIGGER r «BEFORE→AFTER» UPDATE ON t FOR EACH ROW EXECUTE FUNCTION f()`,
    differs: 'trigger r on public.t: definition',
  },
  {
    name: 'events',
    sql: `${table} CREATE TRIGGER r BEFORE UPDATE «→OR INSERT» ON t FOR EACH ROW EXECUTE FUNCTION f()`,
    differs: 'trigger r on public.t: definition',
  },
  {
    name: 'columns of an update',
    sql: `${table} CREATE TRIGGER r BEFORE UPDATE OF a«→, b» ON t FOR EACH ROW EXECUTE FUNCTION f()`,
    differs: 'trigger r on public.t: definition',
    also: ['trigger r on public.t: columns'],
  },
  {
    name: 'for each row or statement',
    sql: `${table} CREATE TRIGGER r AFTER UPDATE ON t FOR EACH «ROW→STATEMENT» EXECUTE FUNCTION f()`,
    differs: 'trigger r on public.t: definition',
  },
  {
    name: 'function',
    sql: `${table} CREATE TRIGGER r BEFORE UPDATE ON t FOR EACH ROW EXECUTE FUNCTION «f→g»()`,
    differs: 'trigger r on public.t: definition',
    also: ['trigger r on public.t: function'],
  },
  {
    name: 'argument',
    sql: `${table} CREATE TRIGGER r BEFORE UPDATE ON t FOR EACH ROW EXECUTE FUNCTION f('«x→y»')`,
    differs: 'trigger r on public.t: definition',
  },
  {
    name: 'name, which decides the order',
    sql: `${table} CREATE TRIGGER «r→q» BEFORE UPDATE ON t FOR EACH ROW EXECUTE FUNCTION f()`,
    differs: 'trigger r on public.t is missing',
    also: ['trigger q on public.t is extra'],
  },
  {
    name: 'a constraint trigger’s deferrability',
    sql: `${table} CREATE CONSTRAINT TRIGGER r AFTER UPDATE ON t DEFERRABLE «→INITIALLY DEFERRED» FOR EACH ROW EXECUTE FUNCTION f()`,
    differs: 'trigger r on public.t: deferred',
    also: [
      'trigger r on public.t: definition',
      'constraint r on public.t: definition',
      'constraint r on public.t: deferred',
    ],
  },
  {
    name: 'disabled on one partition',
    sql: `CREATE TABLE p (a int) PARTITION BY LIST (a); CREATE TABLE c PARTITION OF p DEFAULT;
          CREATE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END';
          CREATE TRIGGER r AFTER INSERT ON p FOR EACH ROW EXECUTE FUNCTION f();
          «→ALTER TABLE c DISABLE TRIGGER r»`,
    differs: 'trigger r on public.c: state',
  },
  {
    name: 'a foreign key’s own triggers disabled',
    sql: `CREATE TABLE p (id int PRIMARY KEY); CREATE TABLE t (a int CONSTRAINT f REFERENCES p);
          «→ALTER TABLE t DISABLE TRIGGER ALL»`,
    differs: 'constraint f on public.t: internal triggers',
  },
  {
    name: 'arguments empty',
    sql: `CREATE TABLE t (a int); CREATE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN END'; CREATE TRIGGER r BEFORE UPDATE ON t FOR EACH ROW EXECUTE FUNCTION f(«→''»)`,
    differs: 'trigger r on public.t: definition',
  },
  {
    name: 'argument binary',
    sql: `CREATE TABLE t (a int); CREATE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN END'; CREATE TRIGGER r BEFORE UPDATE ON t FOR EACH ROW EXECUTE FUNCTION f('a«→', 'b»')`,
    differs: 'trigger r on public.t: definition',
  },
  {
    name: 'truncate',
    sql: `CREATE TABLE t (a int); CREATE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN END'; CREATE TRIGGER r AFTER «TRUNCATE→DELETE» ON t EXECUTE FUNCTION f()`,
    differs: 'trigger r on public.t: definition',
  },
  {
    name: 'instead of',
    sql: `CREATE VIEW v AS SELECT 1 AS a; CREATE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN END'; CREATE TRIGGER r INSTEAD OF «INSERT→UPDATE» ON v FOR EACH ROW EXECUTE FUNCTION f()`,
    differs: 'trigger r on public.v: definition',
  },
  {
    name: 'trigger from table',
    sql: `CREATE TABLE t (a int); CREATE TABLE u (a int); CREATE TABLE w (a int); CREATE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN END'; CREATE CONSTRAINT TRIGGER r AFTER INSERT ON t FROM «u→w» FOR EACH ROW EXECUTE FUNCTION f()`,
    differs: 'trigger r on public.t: definition',
  },
  {
    name: 'disabled with or without those of the partitions',
    sql: 'CREATE TABLE p (a int) PARTITION BY LIST (a); CREATE TABLE q PARTITION OF p DEFAULT; CREATE TRIGGER g BEFORE UPDATE ON p FOR EACH ROW EXECUTE FUNCTION suppress_redundant_updates_trigger(); ALTER TABLE «ONLY→» p DISABLE TRIGGER g',
    differs: 'trigger g on public.q: state',
  },
  {
    name: 'table that a constraint trigger refers to',
    sql: 'CREATE TABLE t (a int); CREATE TABLE u (a int); CREATE CONSTRAINT TRIGGER g AFTER UPDATE ON t «→FROM u» FOR EACH ROW EXECUTE FUNCTION suppress_redundant_updates_trigger()',
    differs: 'trigger g on public.t: definition',
  },
];

const eventFunction = `CREATE FUNCTION e() RETURNS event_trigger LANGUAGE plpgsql AS 'BEGIN END';
  CREATE FUNCTION e2() RETURNS event_trigger LANGUAGE plpgsql AS 'BEGIN END';`;

export const eventTriggers: readonly Mutation[] = [
  {
    name: 'event',
    sql: `${eventFunction} CREATE EVENT TRIGGER v ON ddl_command_«start→end» EXECUTE FUNCTION e()`,
    differs: 'event trigger v: event',
  },
  {
    name: 'tags',
    sql: `${eventFunction} CREATE EVENT TRIGGER v ON ddl_command_end WHEN TAG IN ('CREATE TABLE'«→, 'DROP TABLE'») EXECUTE FUNCTION e()`,
    differs: 'event trigger v: tags',
  },
  {
    name: 'function',
    sql: `${eventFunction} CREATE EVENT TRIGGER v ON sql_drop EXECUTE FUNCTION «e→e2»()`,
    differs: 'event trigger v: function',
  },
  {
    name: 'disabled',
    sql: `${eventFunction} CREATE EVENT TRIGGER v ON sql_drop EXECUTE FUNCTION e(); «→ALTER EVENT TRIGGER v DISABLE»`,
    differs: 'event trigger v: state',
  },
  {
    name: 'missing',
    sql: `${eventFunction} «CREATE EVENT TRIGGER v ON sql_drop EXECUTE FUNCTION e()→»`,
    differs: 'event trigger v is missing',
  },
  {
    name: 'owner',
    sql: `CREATE ROLE app SUPERUSER; CREATE FUNCTION e() RETURNS event_trigger LANGUAGE plpgsql AS 'BEGIN END'; CREATE EVENT TRIGGER v ON sql_drop EXECUTE FUNCTION e(); «→ALTER EVENT TRIGGER v OWNER TO app»`,
    differs: 'event trigger v: owner',
  },
  {
    name: 'always',
    sql: `CREATE FUNCTION e() RETURNS event_trigger LANGUAGE plpgsql AS 'BEGIN END'; CREATE EVENT TRIGGER v ON sql_drop EXECUTE FUNCTION e(); ALTER EVENT TRIGGER v ENABLE «REPLICA→ALWAYS»`,
    differs: 'event trigger v: state',
  },
  {
    name: 'login',
    sql: `CREATE FUNCTION e() RETURNS event_trigger LANGUAGE plpgsql AS 'BEGIN END'; CREATE EVENT TRIGGER v ON «sql_drop→login» EXECUTE FUNCTION e()`,
    differs: 'event trigger v: event',
    from: 17,
  },
  {
    name: 'another event',
    sql: `CREATE FUNCTION e() RETURNS event_trigger LANGUAGE plpgsql AS 'BEGIN END'; CREATE EVENT TRIGGER v ON «sql_drop→ddl_command_end» EXECUTE FUNCTION e()`,
    differs: 'event trigger v: event',
  },
  {
    name: 'on replicas or always',
    sql: `CREATE FUNCTION e() RETURNS event_trigger LANGUAGE plpgsql AS 'BEGIN END'; CREATE EVENT TRIGGER v ON sql_drop EXECUTE FUNCTION e(); ALTER EVENT TRIGGER v ENABLE «ALWAYS→REPLICA»`,
    differs: 'event trigger v: state',
  },
];

import { kind } from './statement.js';

/** The schemas of histories, besides public. */
export const schemaNames = ['other', 'other2'];

/** Every schema that a history may have created: those, and the one with the name of a role. */
export const allSchemaNames = [...schemaNames, 'writer'];

const create = kind(2, (model, draw) => {
  const name = draw.find(schemaNames.filter((each) => !model.schemas.has(each)));
  if (name === undefined) return [];
  model.schemas.add(name);
  return [
    draw.pick(
      `CREATE SCHEMA ${name}`,
      `CREATE SCHEMA IF NOT EXISTS ${name}`,
      `CREATE SCHEMA ${name} CREATE TABLE a (id int, x text) CREATE VIEW v AS SELECT id FROM a`,
    ),
  ];
});

const change = kind(1, (model, draw) => {
  const name = draw.find(model.schemas);
  const next = draw.find(schemaNames.filter((each) => !model.schemas.has(each)));
  if (name === undefined) return [];
  if (next !== undefined && draw.chance(40)) {
    model.schemas.delete(name);
    model.schemas.add(next);
    return [`ALTER SCHEMA ${name} RENAME TO ${next}`];
  }
  if (draw.chance(50)) {
    model.schemas.delete(name);
    return [`DROP SCHEMA ${name}${draw.maybe(70, ' CASCADE')}`];
  }
  return [
    draw.pick(`COMMENT ON SCHEMA ${name} IS 'one'`, `GRANT USAGE ON SCHEMA ${name} TO reader`),
  ];
});

/** Objects move between schemas, with names that are used in both. */
const move = kind(3, (model, draw) => {
  const schema = draw.find(model.schemas);
  if (schema === undefined) return [];
  const named = [
    [...model.tables.keys()].map((name) => ['TABLE', name]),
    [...model.views].map(([name, { materialized }]) => [
      materialized ? 'MATERIALIZED VIEW' : 'VIEW',
      name,
    ]),
    [...model.enums.keys(), ...model.composites.keys()].map((name) => ['TYPE', name]),
    [...model.domains].map((name) => ['DOMAIN', name]),
    [...model.functions].map((name) => ['FUNCTION', name]),
    [...model.sequences].map((name) => ['SEQUENCE', name]),
  ];
  const found = draw.find(named.flat());
  if (!found) return [];
  const [word, name] = found;
  return draw.pick(
    [`ALTER ${word} ${name} SET SCHEMA ${schema}`],
    [`ALTER ${word} ${schema}.${name} SET SCHEMA public`],
    [
      `ALTER ${word} ${name} SET SCHEMA ${schema}`,
      `ALTER ${word} ${schema}.${name} SET SCHEMA public`,
    ],
    [`DROP ${word} ${schema}.${name}${draw.maybe(40, ' CASCADE')}`],
  );
});

const elsewhere = kind(3, (model, draw) => {
  const schema = draw.find(model.schemas);
  const found = model.column(draw);
  if (schema === undefined || !found) return [];
  const { table, column } = found;
  return [
    draw.pick(
      `CREATE TABLE ${schema}.${table.name} (id int PRIMARY KEY, x text)`,
      `CREATE VIEW ${schema}.v AS SELECT ${column.name} FROM public.${table.name}`,
      `CREATE TYPE ${schema}.e AS ENUM ('new', 'old')`,
      `CREATE FUNCTION ${schema}.f() RETURNS int LANGUAGE sql AS 'SELECT 7'`,
      `ALTER TABLE ${table.name} ADD FOREIGN KEY (${column.name}) REFERENCES ${schema}.${table.name} (id)`,
      `INSERT INTO ${schema}.${table.name} (id) VALUES (${draw.number(0, 4)}) ON CONFLICT DO NOTHING`,
      `INSERT INTO ${table.name} (${column.name}) SELECT id FROM ${schema}.${table.name}`,
      `ALTER TABLE ${table.name} ALTER COLUMN ${column.name} SET DEFAULT ${schema}.f()`,
    ),
  ];
});

const settings = kind(2, (_model, draw) => [
  draw.pick(
    'SET search_path = public, other',
    'SET search_path = other, public',
    "SELECT set_config('search_path', 'other, public', false)",
    'RESET search_path',
    "SET LOCAL search_path = 'public'",
    'SET check_function_bodies = off',
    'SET session_replication_role = replica',
    'SET ROLE writer',
    'RESET ROLE',
    "SET timezone = 'Asia/Tokyo'",
  ),
]);

export const schemas = [create, change, move, elsewhere, settings];

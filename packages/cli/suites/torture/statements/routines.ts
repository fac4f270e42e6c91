import { kind } from './statement.js';

/** Functions that depend on rows, enums or other functions. */
const bound = kind(4, (model, draw) => {
  const found = model.column(draw);
  if (!found) return [];
  const { table, column } = found;
  const own = draw.find([...model.enums.keys(), ...model.domains, ...model.composites.keys()]);
  const word = draw.pick('CREATE', 'CREATE OR REPLACE', 'CREATE OR REPLACE');
  const made = draw.pick(
    ['fr', `fr(${table.name})`, 'int', 'AS $$ SELECT 1 $$'],
    ['fr', `fr(${table.name})`, 'text', `AS $$ SELECT ($1).${column.name}::text $$`],
    ['fs', 'fs()', `SETOF ${table.name}`, `AS $$ SELECT * FROM ${table.name} $$`],
    ['fo', 'fo(int DEFAULT 1)', 'int', 'AS $$ SELECT $1 $$'],
    ['fo', 'fo(int DEFAULT 2, int DEFAULT 3)', 'int', 'AS $$ SELECT $1 + $2 $$'],
    ['fb', 'fb()', 'bigint', `RETURN (SELECT count(${column.name}) FROM ${table.name})`],
    [
      'fb',
      'fb()',
      'bigint',
      `BEGIN ATOMIC SELECT count(*) FROM ${table.name} WHERE ${model.condition(column, draw)}; END`,
    ],
    ['ft', 'ft()', `TABLE (x ${column.type})`, `AS $$ SELECT ${column.name} FROM ${table.name} $$`],
    ['fq', 'fq()', 'int', 'SET search_path = public AS $$ SELECT f() $$'],
    ['fe', `fe(${own ?? 'int'})`, 'text', 'IMMUTABLE AS $$ SELECT $1::text $$'],
  );
  const [name = '', signature = '', result = '', rest = ''] = made;
  model.functions.add(signature.replaceAll(/ DEFAULT \d/g, '') || name);
  return [`${word} FUNCTION ${signature} RETURNS ${result} LANGUAGE sql ${rest}`];
});

/** Calls in statements, and in stored expressions. */
const call = kind(3, (model, draw) => {
  const found = model.column(draw);
  if (!found) return [];
  const { table, column } = found;
  if (!model.functions.has('fo(int)')) {
    model.functions.add('fo(int)');
    return [
      'CREATE OR REPLACE FUNCTION fo(int DEFAULT 1) RETURNS int LANGUAGE sql AS $$ SELECT $1 $$',
    ];
  }
  return [
    draw.pick(
      'SELECT fo()',
      'SELECT fo(1)',
      `UPDATE ${table.name} SET ${column.name} = fo()`,
      `INSERT INTO ${table.name} (${column.name}) SELECT fb()`,
      `CREATE OR REPLACE VIEW w AS SELECT fr(${table.name}) FROM ${table.name}`,
      `CREATE OR REPLACE VIEW w AS SELECT * FROM fs()`,
      `ALTER TABLE ${table.name} ADD CONSTRAINT k CHECK (fe(${column.name}) <> 'done')`,
      `CREATE INDEX ON ${table.name} (fe(${column.name}))`,
      `ALTER TABLE ${table.name} ALTER COLUMN ${column.name} SET DEFAULT fo()`,
    ),
  ];
});

const procedure = kind(2, (model, draw) => {
  const found = model.column(draw);
  if (!found) return [];
  const { table, column } = found;
  const value = model.literal(column.type, draw);
  if (!model.others.has('pr') || draw.chance(35)) {
    model.others.add('pr');
    return [
      draw.pick(
        `CREATE OR REPLACE PROCEDURE pr() LANGUAGE plpgsql AS $$ BEGIN UPDATE ${table.name} SET ${column.name} = ${value}; END $$`,
        `CREATE OR REPLACE PROCEDURE pr() LANGUAGE sql AS $$ INSERT INTO ${table.name} (${column.name}) VALUES (${value}) $$`,
      ),
    ];
  }
  return [
    draw.pick(
      'CALL pr()',
      'CALL pr()',
      'DROP PROCEDURE pr()',
      'ALTER PROCEDURE pr() SECURITY DEFINER',
    ),
  ];
});

const aggregate = kind(1, (model, draw) => {
  const found = model.column(draw);
  if (!found) return [];
  return draw.pick<readonly string[]>(
    ['CREATE AGGREGATE ag(int) (sfunc = int4pl, stype = int, initcond = 0)'],
    [`CREATE OR REPLACE VIEW w AS SELECT ag(${found.column.name}) FROM ${found.table.name}`],
    ['DROP AGGREGATE ag(int)'],
    ['DROP AGGREGATE IF EXISTS ag(int) CASCADE'],
  );
});

const drop = kind(2, (model, draw) => {
  const made = [...model.functions].filter((each) => /^f[a-z]/.test(each));
  const name = draw.find(made)?.replace(/\(.*/, '');
  if (name === undefined) return [];
  return [
    draw.pick(
      `DROP FUNCTION ${name}`,
      `DROP FUNCTION IF EXISTS ${name} CASCADE`,
      `DROP ROUTINE ${name}`,
      `ALTER FUNCTION ${name} RENAME TO fz`,
    ),
  ];
});

export const routines = [bound, call, procedure, aggregate, drop];

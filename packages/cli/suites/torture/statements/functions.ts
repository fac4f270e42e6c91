import type { Draw } from '../draw.js';
import type { Model } from '../model.js';
import { kind } from './statement.js';

function body(model: Model, draw: Draw): string {
  const found = model.column(draw);
  if (!found) return `SELECT ${draw.number(1, 3)}`;
  return draw.pick(
    `SELECT count(*)::int FROM ${found.table.name}`,
    `SELECT count(${found.column.name})::int FROM ${found.table.name}`,
    `SELECT ${draw.number(1, 3)}`,
  );
}

const create = kind(4, (model, draw) => {
  const name = draw.pick('f', 'f2');
  const argument = draw.pick('', 'int', 'text');
  const signature = `${name}(${argument})`;
  const word = model.functions.has(signature) || draw.chance(50) ? 'CREATE OR REPLACE' : 'CREATE';
  model.functions.add(signature);
  const sql = body(model, draw);
  return [
    draw.chance(60)
      ? `${word} FUNCTION ${signature} RETURNS int LANGUAGE sql AS $$ ${sql} $$`
      : `${word} FUNCTION ${signature} RETURNS int LANGUAGE plpgsql AS $$ BEGIN RETURN (${sql}); END $$`,
  ];
});

const createForTrigger = kind(3, (model, draw) => {
  const name = draw.pick('tf', 'tg');
  model.triggerFunctions.add(name);
  const found = model.column(draw);
  const log = model.tables.get('a');
  const first = log?.columns.find(({ type }) => type === 'text');
  const acts = draw.pick(
    found ? `NEW.${found.column.name} := ${model.literal(found.column.type, draw)};` : '',
    first ? `INSERT INTO a (${first.name}) VALUES (TG_OP);` : '',
    found
      ? `UPDATE ${found.table.name} SET ${found.column.name} = ${model.literal(found.column.type, draw)};`
      : '',
    '',
  );
  return [
    `CREATE OR REPLACE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${acts} RETURN NEW; END $$`,
  ];
});

const change = kind(3, (model, draw) => {
  const signature = draw.find(model.functions);
  if (signature === undefined) return [];
  if (draw.chance(25))
    return [
      `ALTER FUNCTION ${signature} ${draw.pick('STABLE', 'VOLATILE', 'STRICT', 'SECURITY DEFINER')}`,
    ];
  model.functions.delete(signature);
  if (draw.chance(60))
    return [
      `DROP FUNCTION ${draw.maybe(30, 'IF EXISTS ')}${signature}${draw.maybe(30, ' CASCADE')}`,
    ];
  const next = signature.startsWith('f2') ? 'f' : 'f2';
  model.functions.add(signature.replace(/^f2?/, next));
  return [`ALTER FUNCTION ${signature} RENAME TO ${next}`];
});

/** Uses of functions: defaults, checks, indexes, views. */
const use = kind(3, (model, draw) => {
  const found = model.column(draw);
  if (!found || !model.functions.has('f()')) return [];
  const { table, column } = found;
  return [
    draw.pick(
      `ALTER TABLE ${table.name} ALTER COLUMN ${column.name} SET DEFAULT f()`,
      `ALTER TABLE ${table.name} ADD CONSTRAINT k CHECK (f() >= 0)`,
      `CREATE VIEW w AS SELECT f() AS x`,
      `UPDATE ${table.name} SET ${column.name} = f()`,
      'SELECT f()',
    ),
  ];
});

const trigger = kind(4, (model, draw) => {
  const table = model.table(draw);
  const runs = draw.find(model.triggerFunctions);
  if (!table || runs === undefined) return [];
  const name = draw.pick('tr', 'ts');
  table.triggers.add(name);
  const when = draw.pick('BEFORE', 'BEFORE', 'AFTER');
  const events = draw.pick('INSERT', 'UPDATE', 'INSERT OR UPDATE', 'DELETE');
  const each = when === 'BEFORE' ? 'ROW' : draw.pick('ROW', 'STATEMENT');
  return [
    `CREATE ${draw.maybe(15, 'OR REPLACE ')}TRIGGER ${name} ${when} ${events} ON ${table.name} FOR EACH ${each} EXECUTE FUNCTION ${runs}()`,
  ];
});

const changeTrigger = kind(3, (model, draw) => {
  const table = draw.find([...model.tables.values()].filter(({ triggers }) => triggers.size > 0));
  const name = table && draw.find(table.triggers);
  if (!table || name === undefined) return [];
  if (draw.chance(40)) {
    table.triggers.delete(name);
    return [`DROP TRIGGER ${draw.maybe(30, 'IF EXISTS ')}${name} ON ${table.name}`];
  }
  if (draw.chance(60)) {
    const which = draw.pick(name, 'ALL', 'USER');
    return [`ALTER TABLE ${table.name} ${draw.pick('DISABLE', 'ENABLE')} TRIGGER ${which}`];
  }
  table.triggers.delete(name);
  table.triggers.add('tu');
  return [`ALTER TRIGGER ${name} ON ${table.name} RENAME TO tu`];
});

const dropForTrigger = kind(1, (model, draw) => {
  const name = draw.find(model.triggerFunctions);
  if (name === undefined) return [];
  model.triggerFunctions.delete(name);
  return [`DROP FUNCTION ${name}()${draw.maybe(50, ' CASCADE')}`];
});

export const functions = [
  create,
  createForTrigger,
  change,
  use,
  trigger,
  changeTrigger,
  dropForTrigger,
];

import { kind } from './statement.js';

/** Triggers with conditions: on columns, on rows, on transition tables. */
const conditional = kind(3, (model, draw) => {
  const found = model.column(draw);
  const runs = draw.find(model.triggerFunctions);
  if (!found || runs === undefined) return [];
  const { table, column } = found;
  const name = draw.pick('tr', 'ts');
  table.triggers.add(name);
  const execute = `EXECUTE FUNCTION ${runs}()`;
  return [
    draw.pick(
      `CREATE TRIGGER ${name} BEFORE UPDATE OF ${column.name} ON ${table.name} FOR EACH ROW ${execute}`,
      `CREATE TRIGGER ${name} BEFORE INSERT ON ${table.name} FOR EACH ROW WHEN (NEW.${column.name} IS NOT NULL) ${execute}`,
      `CREATE TRIGGER ${name} AFTER UPDATE ON ${table.name} FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) ${execute}`,
      `CREATE TRIGGER ${name} AFTER INSERT ON ${table.name} REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT ${execute}`,
      `CREATE CONSTRAINT TRIGGER ${name} AFTER INSERT ON ${table.name} DEFERRABLE INITIALLY DEFERRED FOR EACH ROW ${execute}`,
    ),
  ];
});

/** A trigger that only notifies, and one that stores something, for statements that may find no rows. */
const ofStatements = kind(2, (model, draw) => {
  const table = model.table(draw);
  const found = model.column(draw);
  if (!table || !found) return [];
  const { column } = found;
  const does = draw.pick(
    "PERFORM pg_notify('told', '');",
    `UPDATE ${found.table.name} SET ${column.name} = ${model.literal(column.type, draw)};`,
  );
  const event = draw.pick('INSERT', 'UPDATE', 'DELETE');
  table.triggers.add('told');
  return [
    `CREATE OR REPLACE FUNCTION tell() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${does} RETURN NULL; END $$`,
    `CREATE TRIGGER told AFTER ${event} ON ${table.name} FOR EACH STATEMENT EXECUTE FUNCTION tell()`,
  ];
});

const insteadOf = kind(1, (model, draw) => {
  const name = draw.find(model.views.keys());
  const runs = draw.find(model.triggerFunctions);
  if (name === undefined || runs === undefined) return [];
  return [
    draw.pick(
      `CREATE TRIGGER ti INSTEAD OF INSERT ON ${name} FOR EACH ROW EXECUTE FUNCTION ${runs}()`,
      `DROP TRIGGER IF EXISTS ti ON ${name}`,
    ),
  ];
});

const rule = kind(2, (model, draw) => {
  const table = model.table(draw);
  const found = model.column(draw);
  if (!table || !found) return [];
  const { column } = found;
  const value = model.literal(column.type, draw);
  if (model.others.has(`rule on ${table.name}`) && draw.chance(50)) {
    return [
      draw.pick(
        `DROP RULE ru ON ${table.name}`,
        `DROP RULE IF EXISTS ru ON ${table.name}`,
        `ALTER RULE ru ON ${table.name} RENAME TO rv`,
        `ALTER TABLE ${table.name} DISABLE RULE ru`,
        `COMMENT ON RULE ru ON ${table.name} IS 'one'`,
      ),
    ];
  }
  model.others.add(`rule on ${table.name}`);
  return [
    draw.pick(
      `CREATE OR REPLACE RULE ru AS ON INSERT TO ${table.name} DO ALSO INSERT INTO ${found.table.name} (${column.name}) VALUES (${value})`,
      `CREATE OR REPLACE RULE ru AS ON DELETE TO ${table.name} DO INSTEAD NOTHING`,
      `CREATE OR REPLACE RULE ru AS ON UPDATE TO ${table.name} DO ALSO DELETE FROM ${found.table.name} WHERE ${model.condition(column, draw)}`,
    ),
  ];
});

export const rulesAndTriggers = [conditional, ofStatements, insteadOf, rule];

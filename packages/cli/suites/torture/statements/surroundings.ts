import { kind } from './statement.js';

/** Blocks whose effect depends on existing objects. */
const guarded = kind(4, (model, draw) => {
  const table = model.table(draw);
  const name = table && (model.freeColumnName(table, draw) ?? 'x');
  if (!table || name === undefined) return [];
  const type = model.type(draw);
  if (table.columns.every((each) => each.name !== name)) table.columns.push({ name, type });
  const plain = table.name.replaceAll('"', '');
  const column = name.replaceAll('"', '');
  const add = `ALTER TABLE ${table.name} ADD COLUMN ${name} ${type}`;
  return [
    draw.pick(
      `DO $$ BEGIN IF NOT EXISTS (SELECT 1 FROM information_schema.columns WHERE table_schema = 'public' AND table_name = '${plain}' AND column_name = '${column}') THEN ${add}; END IF; END $$`,
      `DO $$ BEGIN ${add}; EXCEPTION WHEN duplicate_column THEN NULL; END $$`,
      `DO $$ BEGIN IF EXISTS (SELECT 1 FROM ${table.name}) THEN UPDATE ${table.name} SET ${table.columns[0]?.name} = NULL; END IF; END $$`,
    ),
  ];
});

/** Code whose effect is known only when it runs. */
const dynamic = kind(2, (model, draw) => {
  const found = model.column(draw);
  if (!found) return [];
  const { table, column } = found;
  return [
    draw.pick(
      `DO $$ BEGIN EXECUTE 'COMMENT ON TABLE ${table.name} IS ''dynamic'''; END $$`,
      `DO $$ BEGIN EXECUTE format('ALTER TABLE %I ALTER COLUMN ${column.name} DROP DEFAULT', '${table.name.replaceAll('"', '')}'); END $$`,
      `DO $$ DECLARE r record; BEGIN FOR r IN SELECT * FROM ${table.name} LOOP EXECUTE 'UPDATE ${table.name} SET ${column.name} = NULL'; END LOOP; END $$`,
    ),
  ];
});

export const surroundings = [guarded, dynamic];

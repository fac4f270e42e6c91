import { roles } from './privileges.js';
import { kind } from './statement.js';

/** Policies that query other rows, call functions, or are restrictive. */
const policy = kind(4, (model, draw) => {
  const found = model.column(draw);
  const other = model.column(draw);
  if (!found || !other) return [];
  const { table, column } = found;
  const name = draw.pick('po', 'pp');
  table.policies.add(name);
  const role = draw.pick(...roles, 'PUBLIC', 'CURRENT_USER');
  const using = draw.pick(
    model.condition(column, draw),
    `EXISTS (SELECT FROM ${other.table.name} o WHERE o.${other.column.name}::text = ${table.name}.${column.name}::text)`,
    'f() > 0',
    `current_setting('app.who', true) = ${column.name}::text`,
    'true',
  );
  return [
    draw.pick(
      `CREATE POLICY ${name} ON ${table.name} AS RESTRICTIVE TO ${role} USING (${using})`,
      `CREATE POLICY ${name} ON ${table.name} FOR INSERT TO ${role} WITH CHECK (${using})`,
      `CREATE POLICY ${name} ON ${table.name} FOR UPDATE USING (${using}) WITH CHECK (true)`,
      `CREATE POLICY ${name} ON ${table.name} FOR ALL TO ${role} USING (${using})`,
      `ALTER POLICY ${name} ON ${table.name} WITH CHECK (${using})`,
      `ALTER POLICY ${name} ON ${table.name} TO ${role} USING (${using})`,
      `DROP POLICY IF EXISTS ${name} ON ${table.name}`,
      `COMMENT ON POLICY ${name} ON ${table.name} IS 'seen'`,
    ),
  ];
});

/** Rows that are written under another role. */
const asRole = kind(2, (model, draw) => {
  const found = model.column(draw);
  if (!found) return [];
  const { table, column } = found;
  const value = model.literal(column.type, draw);
  const act = draw.pick(
    `INSERT INTO ${table.name} (${column.name}) VALUES (${value})`,
    `UPDATE ${table.name} SET ${column.name} = ${value}`,
    `DELETE FROM ${table.name} WHERE ${model.condition(column, draw)}`,
  );
  return [
    `GRANT ALL ON ${table.name} TO writer`,
    'SET ROLE writer',
    act,
    'RESET ROLE',
    ...(draw.chance(40) ? [`REVOKE ALL ON ${table.name} FROM writer`] : []),
  ];
});

/** Privileges on schemas and granted by others. */
const wider = kind(2, (model, draw) => {
  const table = model.table(draw);
  const column = table && draw.find(table.columns);
  const role = draw.pick(...roles);
  if (!table || !column) return [];
  return [
    draw.pick(
      `GRANT CREATE ON SCHEMA public TO ${role}`,
      `REVOKE ALL ON SCHEMA public FROM ${role}`,
      `REVOKE ALL (${column.name}) ON ${table.name} FROM ${role}`,
      `GRANT SELECT (${column.name}), UPDATE (${column.name}) ON ${table.name} TO ${role}`,
      `GRANT ALL ON ALL TABLES IN SCHEMA public TO ${role}`,
      `REVOKE ALL ON ALL FUNCTIONS IN SCHEMA public FROM PUBLIC`,
      `ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT ALL ON FUNCTIONS TO ${role}`,
      `GRANT SELECT ON ${table.name} TO reader, writer WITH GRANT OPTION`,
      `REVOKE UPDATE, DELETE ON ${table.name} FROM reader, writer`,
    ),
  ];
});

export const rowSecurity = [policy, asRole, wider];

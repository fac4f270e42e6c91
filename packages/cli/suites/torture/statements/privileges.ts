import { kind } from './statement.js';

/** Roles that exist before any history: they belong to the cluster. */
export const roles = ['reader', 'writer'] as const;

const grant = kind(5, (model, draw) => {
  const table = model.table(draw);
  if (!table) return [];
  const role = draw.pick(...roles, 'PUBLIC');
  const column = draw.find(table.columns);
  const right = draw.pick('SELECT', 'INSERT, UPDATE', 'ALL');
  const what =
    column && draw.chance(25)
      ? `${draw.pick('SELECT', 'UPDATE')} (${column.name}) ON ${table.name}`
      : `${right} ON ${table.name}`;
  return [
    draw.chance(65)
      ? `GRANT ${what} TO ${role}${role === 'PUBLIC' ? '' : draw.maybe(20, ' WITH GRANT OPTION')}`
      : `REVOKE ${what} FROM ${role}`,
  ];
});

const grantWidely = kind(2, (_model, draw) => {
  const role = draw.pick(...roles);
  return [
    draw.pick(
      `GRANT SELECT ON ALL TABLES IN SCHEMA public TO ${role}`,
      `REVOKE SELECT ON ALL TABLES IN SCHEMA public FROM ${role}`,
      `ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT ON TABLES TO ${role}`,
      `ALTER DEFAULT PRIVILEGES IN SCHEMA public REVOKE SELECT ON TABLES FROM ${role}`,
      `GRANT USAGE ON SCHEMA public TO ${role}`,
    ),
  ];
});

const owner = kind(1, (model, draw) => {
  const table = model.table(draw);
  return table ? [`ALTER TABLE ${table.name} OWNER TO ${draw.pick(...roles, 'postgres')}`] : [];
});

const rowSecurity = kind(5, (model, draw) => {
  const found = model.column(draw);
  if (!found) return [];
  const { table, column } = found;
  const name = draw.find(table.policies);
  if (name !== undefined && draw.chance(50)) {
    if (draw.chance(50)) {
      table.policies.delete(name);
      return [`DROP POLICY ${draw.maybe(30, 'IF EXISTS ')}${name} ON ${table.name}`];
    }
    if (draw.chance(30))
      return [`ALTER POLICY ${name} ON ${table.name} RENAME TO ${draw.pick('po', 'pp')}`];
    return [
      `ALTER POLICY ${name} ON ${table.name} ${draw.pick(`USING (${model.condition(column, draw)})`, `TO ${draw.pick(...roles)}`)}`,
    ];
  }
  if (draw.chance(35)) {
    return [
      `ALTER TABLE ${table.name} ${draw.pick('ENABLE', 'DISABLE', 'FORCE', 'NO FORCE')} ROW LEVEL SECURITY`,
    ];
  }
  const next = draw.find(['po', 'pp'].filter((each) => !table.policies.has(each)));
  if (next === undefined) return [];
  table.policies.add(next);
  return [
    `CREATE POLICY ${next} ON ${table.name} ${draw.maybe(40, 'FOR SELECT ')}TO ${draw.pick(...roles, 'PUBLIC')} USING (${model.condition(column, draw)})`,
  ];
});

const comment = kind(5, (model, draw) => {
  const text = draw.pick("'one'", "'two'", 'NULL');
  const table = model.table(draw);
  const column = table && draw.find(table.columns);
  const constraint = table && draw.find(table.constraints);
  const targets = [
    table && `TABLE ${table.name}`,
    column && `COLUMN ${table.name}.${column.name}`,
    constraint && `CONSTRAINT ${constraint} ON ${table.name}`,
    draw.find([...model.enums.keys()].map((name) => `TYPE ${name}`)),
    draw.find([...model.functions].map((name) => `FUNCTION ${name}`)),
    draw.find([...model.indexes.keys()].map((name) => `INDEX ${name}`)),
  ].filter((each) => each !== undefined);
  const target = draw.find(targets);
  return target === undefined ? [] : [`COMMENT ON ${target} IS ${text}`];
});

export const privileges = [grant, grantWidely, owner, rowSecurity, comment];

import { roles } from './privileges.js';
import { kind } from './statement.js';

/** Privileges on objects other than tables. */
const onOthers = kind(3, (model, draw) => {
  const role = draw.pick(...roles, 'PUBLIC');
  const targets = [
    [...model.functions].map((name) => `EXECUTE ON FUNCTION ${name}`),
    [...model.sequences].map((name) => `USAGE ON SEQUENCE ${name}`),
    [...model.enums.keys()].map((name) => `USAGE ON TYPE ${name}`),
    [...model.views.keys()].map((name) => `SELECT ON ${name}`),
    ['EXECUTE ON ALL FUNCTIONS IN SCHEMA public', 'ALL ON ALL SEQUENCES IN SCHEMA public'],
  ].flat();
  const target = draw.find(targets);
  if (target === undefined) return [];
  return [draw.chance(50) ? `GRANT ${target} TO ${role}` : `REVOKE ${target} FROM ${role}`];
});

const byDefault = kind(2, (_model, draw) => {
  const role = draw.pick(...roles);
  const alter = `ALTER DEFAULT PRIVILEGES ${draw.maybe(25, 'FOR ROLE writer ')}IN SCHEMA public`;
  const [what, right] = draw.pick(
    ['TABLES', 'ALL'],
    ['TABLES', 'INSERT'],
    ['FUNCTIONS', 'EXECUTE'],
    ['SEQUENCES', 'USAGE'],
    ['TYPES', 'USAGE'],
  );
  return [
    draw.chance(60)
      ? `${alter} GRANT ${right} ON ${what} TO ${role}`
      : `${alter} REVOKE ${right} ON ${what} FROM ${role}`,
  ];
});

/** Owners of objects other than tables; privileges that depend on other privileges. */
const owners = kind(2, (model, draw) => {
  const role = draw.pick(...roles, 'postgres');
  const table = model.table(draw);
  const targets = [
    [...model.functions].map((name) => `ALTER FUNCTION ${name} OWNER TO ${role}`),
    [...model.sequences].map((name) => `ALTER SEQUENCE ${name} OWNER TO ${role}`),
    [...model.enums.keys()].map((name) => `ALTER TYPE ${name} OWNER TO ${role}`),
    [...model.views.keys()].map((name) => `ALTER TABLE ${name} OWNER TO ${role}`),
    table
      ? [
          `REVOKE GRANT OPTION FOR SELECT ON ${table.name} FROM writer CASCADE`,
          `REVOKE ALL ON ${table.name} FROM writer CASCADE`,
          `REVOKE ALL ON ${table.name} FROM postgres`,
        ]
      : [],
  ].flat();
  const found = draw.find(targets);
  return found === undefined ? [] : [found];
});

const comments = kind(3, (model, draw) => {
  const table = model.table(draw);
  const targets = [
    [...model.views].map(([name, { materialized }]) =>
      materialized ? `MATERIALIZED VIEW ${name}` : `VIEW ${name}`,
    ),
    [...model.sequences].map((name) => `SEQUENCE ${name}`),
    [...model.domains].map((name) => `DOMAIN ${name}`),
    [...model.composites.keys()].map((name) => `TYPE ${name}`),
    table ? [...table.triggers].map((name) => `TRIGGER ${name} ON ${table.name}`) : [],
    table ? [...table.policies].map((name) => `POLICY ${name} ON ${table.name}`) : [],
    ['SCHEMA public'],
  ].flat();
  return [`COMMENT ON ${draw.find(targets)} IS ${draw.pick("'one'", "'two'", 'NULL')}`];
});

export const ownersAndDefaults = [onOthers, byDefault, owners, comments];

import { Model } from '../model.js';
import { kind } from './statement.js';

const labels = ['new', 'old', 'open', 'done'];

const create = kind(5, (model, draw) => {
  const taken = (name: string) =>
    model.enums.has(name) || model.domains.has(name) || model.composites.has(name);
  const name = draw.find(Model.typeNames.filter((each) => !taken(each)));
  if (name === undefined) return [];
  const shape = draw.number(1, 10);
  if (shape <= 2) {
    model.domains.add(name);
    return [
      `CREATE DOMAIN ${name} AS ${draw.pick('int', 'text')}${draw.maybe(40, ' CHECK (VALUE IS NOT NULL)')}`,
    ];
  }
  if (shape <= 3) {
    model.composites.set(name, ['x']);
    return [`CREATE TYPE ${name} AS (x int)`];
  }
  const chosen = [...draw.some(labels, 4)];
  model.enums.set(name, chosen);
  const made = `CREATE TYPE ${name} AS ENUM (${chosen.map((label) => `'${label}'`).join(', ')})`;
  if (!draw.chance(20)) return [made];
  return [`DO $$ BEGIN ${made}; EXCEPTION WHEN duplicate_object THEN NULL; END $$`];
});

const addValue = kind(4, (model, draw) => {
  const found = draw.find(model.enums);
  const label = found && draw.find(labels.filter((each) => !found[1].includes(each)));
  if (!found || label === undefined) return [];
  const beside = draw.find(found[1]);
  const place = draw.pick('', '', ` ${draw.pick('BEFORE', 'AFTER')} '${beside}'`);
  found[1].push(label);
  return [`ALTER TYPE ${found[0]} ADD VALUE ${draw.maybe(30, 'IF NOT EXISTS ')}'${label}'${place}`];
});

const renameValue = kind(4, (model, draw) => {
  const found = draw.find(model.enums);
  const from = found && draw.find(found[1]);
  const to = found && draw.find(labels.filter((each) => !found[1].includes(each)));
  if (!found || from === undefined || to === undefined) return [];
  found[1].splice(found[1].indexOf(from), 1, to);
  return [`ALTER TYPE ${found[0]} RENAME VALUE '${from}' TO '${to}'`];
});

const rename = kind(3, (model, draw) => {
  const name = draw.find([...model.enums.keys()]);
  const next = draw.find(Model.typeNames.filter((each) => !model.enums.has(each)));
  if (name === undefined || next === undefined) return [];
  model.enums.set(next, model.enums.get(name) ?? []);
  model.enums.delete(name);
  model.renameType(name, next);
  return [`ALTER TYPE ${name} RENAME TO ${next}`];
});

/** Replaces an enum by one with other labels, as tools do. */
const replace = kind(3, (model, draw) => {
  const name = draw.find([...model.enums.keys()]);
  if (name === undefined) return [];
  const next = [...new Set([...(model.enums.get(name) ?? []), draw.pick('new', 'done')])].reverse();
  model.enums.set(name, next);
  const users = [...model.tables.values()].flatMap((table) =>
    table.columns.filter(({ type }) => type === name).map((column) => ({ table, column })),
  );
  const made = `CREATE TYPE ${name} AS ENUM (${next.map((label) => `'${label}'`).join(', ')})`;
  return [
    `ALTER TYPE ${name} RENAME TO ${name}_old`,
    made,
    ...users.flatMap(({ table, column }) => {
      const alter = `ALTER TABLE ${table.name} ALTER COLUMN ${column.name}`;
      return [
        ...(draw.chance(60) ? [`${alter} DROP DEFAULT`] : []),
        `${alter} TYPE ${name} USING ${column.name}::text::${name}`,
        ...(draw.chance(40) ? [`${alter} SET DEFAULT '${next[0]}'`] : []),
      ];
    }),
    `DROP TYPE ${name}_old`,
  ];
});

const drop = kind(2, (model, draw) => {
  const name = draw.find([...model.enums.keys(), ...model.domains, ...model.composites.keys()]);
  if (name === undefined) return [];
  const word = model.domains.has(name) ? 'DOMAIN' : 'TYPE';
  model.enums.delete(name);
  model.domains.delete(name);
  model.composites.delete(name);
  const cascade = draw.maybe(40, ' CASCADE');
  for (const table of model.tables.values()) {
    table.columns = table.columns.filter(({ type }) => type !== name);
  }
  return [`DROP ${word} ${draw.maybe(20, 'IF EXISTS ')}${name}${cascade}`];
});

const alterDomain = kind(2, (model, draw) => {
  const name = draw.find(model.domains);
  if (name === undefined) return [];
  return [
    `ALTER DOMAIN ${name} ${draw.pick(
      "ADD CONSTRAINT k CHECK (VALUE::text <> '9')",
      'DROP CONSTRAINT IF EXISTS k',
      'SET NOT NULL',
      'DROP NOT NULL',
      "SET DEFAULT '1'",
      'DROP DEFAULT',
    )}`,
  ];
});

const alterComposite = kind(1, (model, draw) => {
  const found = draw.find(model.composites);
  if (!found) return [];
  const [name, attributes] = found;
  if (attributes.includes('y'))
    return [`ALTER TYPE ${name} ${draw.pick('DROP ATTRIBUTE y', 'RENAME ATTRIBUTE y TO z')}`];
  attributes.push('y');
  return [`ALTER TYPE ${name} ADD ATTRIBUTE y ${draw.pick('int', 'text')}`];
});

export const types = [
  create,
  addValue,
  renameValue,
  rename,
  replace,
  drop,
  alterDomain,
  alterComposite,
];

/** Writes every layout and reads it back: the statements are the same, and the tool accepts the files. */
import { join } from 'node:path';
import {
  chooseMigrations,
  documentOf,
  type Squash,
  splitStatements,
  sqitchScripts,
  squash,
  transactionParts,
  withTool,
} from '@svc/engine';
import { beforeAll, describe, expect, test } from 'vitest';
import { folderWith } from '../../suites/run-svc.js';
import { layOut } from './lay-out.js';
import { type ToolLayoutName, toolLayoutNames } from './layout-names.js';
import type { Given, InputFolder } from './tool-layout.js';
import { toolLayouts } from './tool-layouts.js';

const texts = [
  "-- what customers buy; and when\nCREATE TABLE orders (id int PRIMARY KEY, note text DEFAULT 'a; b');\nCREATE FUNCTION total(x int) RETURNS int LANGUAGE plpgsql AS $$\nBEGIN\n  x := x + 1;\n  RETURN x;\nEND $$;",
  '/* sizes; later */\nALTER TABLE orders ADD COLUMN size int;\nINSERT INTO orders (id, size) VALUES (1, 2);',
  'CREATE INDEX CONCURRENTLY sizes ON orders (size);',
  'CREATE VIEW big AS SELECT id FROM orders WHERE size > 1;',
];

/** Names of migrations for each tool, and the resulting name of the baseline. */
const names: Readonly<
  Record<
    ToolLayoutName,
    { readonly of: (n: number) => string; readonly baseline: readonly string[] }
  >
> = {
  supabase: stamped('.sql'),
  knex: stamped('.sql'),
  kysely: stamped('.sql'),
  goose: stamped('.sql'),
  dbmate: stamped('.sql'),
  'sql-migrate': stamped('.sql'),
  atlas: stamped('.sql'),
  sqlx: stamped('.sql'),
  'node-pg-migrate': {
    of: (n) => `170000000000${n}_step-${n}.sql`,
    baseline: [
      '1700000000002_squashed.sql',
      '1700000000003_squashed.sql',
      '1700000000004_squashed.sql',
    ],
  },
  'golang-migrate': {
    of: (n) => `00000${n}_step_${n}.up.sql`,
    baseline: ['000002_squashed.up.sql', '000003_squashed.up.sql', '000004_squashed.up.sql'],
  },
  prisma: {
    of: (n) => `2024010${n}120000_step_${n}/migration.sql`,
    baseline: [
      '20240104115958_squashed/migration.sql',
      '20240104115959_squashed/migration.sql',
      '20240104120000_step_4/migration.sql',
    ],
  },
  drizzle: {
    of: (n) => `000${n}_step_${n}.sql`,
    baseline: ['0002_squashed.sql', '0003_squashed.sql', '0004_step_4.sql'],
  },
  'drizzle-folders': {
    of: (n) => `2024010${n}120000_step_${n}/migration.sql`,
    baseline: [
      '20240104115958_squashed/migration.sql',
      '20240104115959_squashed/migration.sql',
      '20240104120000_step_4/migration.sql',
    ],
  },
  flyway: {
    of: (n) => `V1_${n}__step_${n}.sql`,
    baseline: ['V1_3_1__squashed.sql', 'V1_3_2__squashed.sql', 'V1_4__squashed.sql'],
  },
  refinery: {
    of: (n) => `V${n}__step_${n}.sql`,
    baseline: ['V2__squashed.sql', 'V3__squashed.sql', 'V4__squashed.sql'],
  },
  liquibase: { of: (n) => `00${n}-step.sql`, baseline: ['004-step.sql'] },
  diesel: {
    of: (n) => `2024-01-0${n}-120000_step_${n}/up.sql`,
    baseline: [
      '2024-01-04-115958_squashed/up.sql',
      '2024-01-04-115959_squashed/up.sql',
      '2024-01-04-120000_squashed/up.sql',
    ],
  },
  hasura: {
    of: (n) => `170000000000${n}_step_${n}/up.sql`,
    baseline: [
      '1700000000002_squashed/up.sql',
      '1700000000003_squashed/up.sql',
      '1700000000004_squashed/up.sql',
    ],
  },
  sqitch: { of: (n) => `deploy/step${n}.sql`, baseline: ['deploy/step4.sql'] },
  'graphile-migrate': {
    of: (n) => `committed/00000${n}.sql`,
    baseline: ['committed/000002.sql', 'committed/000003.sql', 'committed/000004.sql'],
  },
  'pg-migrations': {
    of: (n) => `00${n}-step-${n}.sql`,
    baseline: ['002-squashed.sql', '003-squashed.sql', '004-squashed.sql'],
  },
  'postgres-migrations': {
    of: (n) => `00${n}_step_${n}.sql`,
    baseline: ['001_squashed_1.sql', '002_squashed_2.sql', '003_squashed_3.sql'],
  },
  evolutions: { of: (n) => `${n}.sql`, baseline: ['1.sql', '2.sql', '3.sql'] },
};

function stamped(ending: string) {
  return {
    of: (n: number) => `2024010${n}120000_step_${n}${ending}`,
    baseline: ['20240104115958', '20240104115959', '20240104120000'].map(
      (version) => `${version}_squashed${ending}`,
    ),
  };
}

const snapshot = (n: number) =>
  JSON.stringify({ id: `id-${n}`, prevId: `id-${n - 1}`, tables: {} });

const sides: Readonly<Record<string, string>> = {
  'sqitch.plan': `%syntax-version=1.0.0\n%project=shop\n\nstep1 2024-01-01T00:00:00Z A <a@x> # one\nstep2 [step1] 2024-01-02T00:00:00Z A <a@x> # two\n@v1 2024-01-02T00:00:01Z A <a@x> # tag\nstep3 2024-01-03T00:00:00Z A <a@x> # three\nstep4 [step2 step3] 2024-01-04T00:00:00Z A <a@x> # four\nstep5 [step2@v1] 2024-01-05T00:00:00Z A <a@x> # five\n`,
  'meta/_journal.json': JSON.stringify({
    version: '7',
    dialect: 'postgresql',
    entries: [1, 2, 3, 4, 5].map((n) => ({
      idx: n,
      version: '7',
      when: 1000 * n,
      tag: `000${n}_step_${n}`,
      breakpoints: true,
    })),
  }),
  'meta/0004_snapshot.json': snapshot(4),
  'meta/0005_snapshot.json': snapshot(5),
};

let result: Squash;

beforeAll(async () => {
  // At this level CONCURRENTLY stays, which cannot run in a transaction.
  const migrations = texts.map((text, index) => ({ name: `${index + 1}.sql`, text }));
  result = await squash(migrations, { safetyLevel: 'conservative' });
});

function given(tool: ToolLayoutName, rest: Given['rest'] = []): Given {
  const { of } = names[tool];
  const folder: InputFolder = {
    path: '/m',
    files: Object.keys(sides),
    read: (file) => sides[file],
    bytes: (file) => Buffer.from(sides[file] ?? ''),
  };
  return {
    squashed: texts.map((text, index) => ({ name: of(index + 1), path: '', text })),
    rest,
    folder,
  };
}

/** The statements that svc reads in a folder with these files. */
function readBack(files: ReadonlyMap<string, string>): readonly string[] {
  const plan = files.get('sqitch.plan');
  const journal = files.get('meta/_journal.json');
  const order =
    plan !== undefined
      ? sqitchScripts(plan)
      : journal !== undefined
        ? JSON.parse(journal).entries.map(({ tag }: { readonly tag: string }) => `${tag}.sql`)
        : chooseMigrations([...files.keys()]).migrations;
  const migrations = order.map((name: string) => ({ name, text: files.get(name) ?? '' }));
  return withTool(migrations).flatMap((each) => splitStatements(each).map(({ text }) => text));
}

describe.each(toolLayoutNames)('%s', (tool) => {
  test('svc reads back what it wrote, under names that the tool accepts', () => {
    const { files, beside } = layOut(result, toolLayouts[tool], given(tool));
    expect(files.map(({ name }) => name)).toEqual(names[tool].baseline);
    const all = new Map([
      ...files.map(({ name, text }) => [name, text] as const),
      ...beside.map(({ name, content }) => [name, String(content)] as const),
    ]);
    const meant = transactionParts(result.statements).flatMap(({ statements }) =>
      documentOf(statements, []).statements.map(({ sql }) => sql),
    );
    const isControl = (sql: string) => /^(BEGIN|COMMIT)$/.test(sql);
    expect(readBack(all).filter((sql) => !isControl(sql))).toEqual(meant);
  });

  test('the map has the lines of the statements', () => {
    const { files } = layOut(result, toolLayouts[tool], given(tool));
    const shown = files.flatMap(({ text, lines }) => {
      const all = text.split('\n');
      return lines.map(({ first, last }) => all.slice(first - 1, last).join('\n'));
    });
    expect(shown).toHaveLength(result.statements.length);
    for (const [index, { text }] of result.statements.entries()) {
      const [firstLine = ''] = text.split('\n');
      expect(shown[index]?.replaceAll(';;', ';').split('\n')[0]).toContain(
        firstLine.replace(/;$/, ''),
      );
    }
  });
});

const laid = (tool: ToolLayoutName) => {
  const { files, beside } = layOut(result, toolLayouts[tool], given(tool));
  return {
    texts: files.map(({ text }) => text),
    beside: new Map(beside.map((f) => [f.name, f.content])),
  };
};

test('goose: writes marks around statements with semicolons, NO TRANSACTION if needed, and a down migration that fails', () => {
  const [first = '', second = ''] = laid('goose').texts;
  expect(first).toMatch(/^-- squashed by svc for goose\n/);
  expect(first).toMatch(
    /-- \+goose StatementBegin\nCREATE FUNCTION [\s\S]*END \$\$;\n-- \+goose StatementEnd\n/,
  );
  expect(first).toMatch(/\n-- \+goose Down\nSELECT CAST\('[^;]*' AS integer\);\n$/);
  expect(second).toContain('-- +goose NO TRANSACTION\n-- +goose Up\n');
});

test('Liquibase: the last change set has the author and id of the last squashed one', () => {
  const [text = ''] = laid('liquibase').texts;
  expect(text).toMatch(/^--liquibase formatted sql\n/);
  expect(text.match(/^--changeset .*$/gm)).toEqual([
    '--changeset svc:squashed-part-1 splitStatements:false stripComments:false',
    '--changeset svc:squashed-part-2 splitStatements:false stripComments:false runInTransaction:false',
    '--changeset svc:squashed splitStatements:false stripComments:false',
  ]);
});

test('Liquibase: strips comments of the baseline if every change set had them stripped', () => {
  const changeSets = (options: string) => {
    const squashed = given('liquibase').squashed.map((each, index) => ({
      ...each,
      text: `--changeset ann:${index + 1}${index === 2 ? options : ''}\n${each.text}`,
    }));
    const { files } = layOut(result, toolLayouts.liquibase, { ...given('liquibase'), squashed });
    return files[0]?.text.match(/^--changeset .*$/gm)?.at(-1);
  };
  expect(changeSets('')).toBe('--changeset ann:4 splitStatements:false');
  expect(changeSets(' stripComments:false')).toBe(
    '--changeset ann:4 splitStatements:false stripComments:false',
  );
});

test('Prisma: writes the lock file', () => {
  expect(laid('prisma').beside.get('migration_lock.toml')).toContain('provider = "postgresql"');
});

test('Drizzle: the journal has the tag and time of the last migration, and its snapshot becomes the first', () => {
  const { beside } = laid('drizzle');
  const { entries } = JSON.parse(String(beside.get('meta/_journal.json')));
  expect(entries).toMatchObject([
    { idx: 2, when: 3998, tag: '0002_squashed' },
    { idx: 3, when: 3999, tag: '0003_squashed' },
    { idx: 4, when: 4000, tag: '0004_step_4' },
  ]);
  expect(JSON.parse(String(beside.get('meta/0004_snapshot.json')))).toMatchObject({
    id: 'id-4',
    prevId: '00000000-0000-0000-0000-000000000000',
  });
});

test('Sqitch: keeps later changes in the plan, and makes them require the baseline', () => {
  expect(laid('sqitch').beside.get('sqitch.plan')).toBe(
    '%syntax-version=1.0.0\n%project=shop\n\nstep4 2024-01-04T00:00:00Z A <a@x> # four\nstep5 [step4] 2024-01-05T00:00:00Z A <a@x> # five\n',
  );
});

test('Graphile Migrate: each file has its hash and that of the previous one', () => {
  const heads = laid('graphile-migrate').texts.map((text) => text.split('\n').slice(0, 2));
  expect(heads[0]?.[0]).toBe('--! Previous: -');
  for (const index of [1, 2]) {
    expect(heads[index]?.[0]?.replace('Previous', 'Hash')).toBe(heads[index - 1]?.[1]);
  }
});

test('Diesel: writes metadata.toml for statements outside a transaction, and down migrations', () => {
  const { beside } = laid('diesel');
  expect([...beside.keys()]).toEqual([
    '2024-01-04-115958_squashed/down.sql',
    '2024-01-04-115959_squashed/down.sql',
    '2024-01-04-115959_squashed/metadata.toml',
    '2024-01-04-120000_squashed/down.sql',
  ]);
});

test('sqlx and Atlas: mark files that run outside a transaction at the top', () => {
  expect(laid('sqlx').texts[1]).toMatch(/^-- no-transaction\n/);
  expect(laid('atlas').texts[1]).toMatch(/^-- atlas:txmode none\n-- squashed by svc for Atlas\n/);
});

test('notes a part whose version databases already have', () => {
  const notes = (tool: ToolLayoutName) => layOut(result, toolLayouts[tool], given(tool)).notes;
  expect(notes('dbmate')).toEqual([]);
  expect(notes('golang-migrate')).toEqual([
    expect.stringContaining('000002_squashed.up.sql has the version of a squashed migration'),
  ]);
});

test('notes settings for a statement that cannot run in a transaction', async () => {
  const migrations = [
    'CREATE SCHEMA s; CREATE TABLE s.t (a int);',
    'SET search_path = s; CREATE INDEX CONCURRENTLY i ON t (a);',
  ];
  const setting = await squash(
    migrations.map((text, index) => ({ name: `${index + 1}.sql`, text })),
    { safetyLevel: 'conservative' },
  );
  const notes = (tool: ToolLayoutName) => layOut(setting, toolLayouts[tool], given(tool)).notes;
  expect(notes('dbmate')).toEqual([
    expect.stringContaining('changes settings for a statement that cannot run in a transaction'),
  ]);
  expect(notes('goose')).toEqual([]);
});

test('migrations that stay get new hashes for Graphile Migrate, and new numbers for Play', async () => {
  const folder = await folderWith({
    '000005.sql': '--! Previous: sha1:x\n--! Hash: sha1:y\n--! Message: five\n\nSELECT 5;\n',
    '5.sql': '# --- !Ups\nSELECT 5;\n',
  });
  const rest = (name: string, file: string) => [{ name, path: join(folder, file), text: '' }];
  const graphile = layOut(
    result,
    toolLayouts['graphile-migrate'],
    given('graphile-migrate', rest('committed/000005.sql', '000005.sql')),
  );
  const last = /^--! Hash: (.*)$/m.exec(graphile.files.at(-1)?.text ?? '')?.[1];
  expect(String(graphile.beside[0]?.content)).toMatch(
    new RegExp(
      `^--! Previous: ${last}\n--! Hash: sha1:[0-9a-f]{40}\n--! Message: five\n\nSELECT 5;\n$`,
    ),
  );
  const play = layOut(result, toolLayouts.evolutions, given('evolutions', rest('5.sql', '5.sql')));
  expect(play.beside[0]).toMatchObject({ name: '4.sql' });
  expect(String(play.beside[0]?.content)).toBe('# --- !Ups\nSELECT 5;\n');
});

test('writes rows of COPY only if the tool sends them', async () => {
  const copying = await squash([
    { name: '1.sql', text: 'CREATE TABLE t (a int);\nCOPY t FROM stdin;\n1\n\\.\n' },
  ]);
  expect(() => layOut(copying, toolLayouts.goose, given('goose'))).toThrow(
    /goose cannot send the rows after COPY/,
  );
  expect(layOut(copying, toolLayouts.sqitch, given('sqitch')).files).toHaveLength(1);
});

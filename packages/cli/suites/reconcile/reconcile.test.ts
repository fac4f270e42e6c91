/** Runs the SQL that svc prints on the history tables of migration tools. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { squash } from '@svc/engine';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectTo } from '../../../proof/src/engines/server/dsn.js';
import { databaseState } from '../../src/history-tables/database-state.js';
import type { Reconciliation } from '../../src/history-tables/history-table.js';
import { historyTables } from '../../src/history-tables/history-tables.js';
import { keyed } from '../../src/history-tables/keyed-history.js';
import { readTable } from '../../src/history-tables/read-table.js';
import { type ReconcileSql, reconcileSql } from '../../src/history-tables/reconcile-sql.js';
import { squashedHistory } from '../../src/history-tables/squashed-history.js';
import { readSets } from '../../src/input/read-sets.js';
import { givenOf } from '../../src/layouts/choose-layout.js';
import { layOut } from '../../src/layouts/lay-out.js';
import type { ToolLayoutName } from '../../src/layouts/layout-names.js';
import { toolLayouts } from '../../src/layouts/tool-layouts.js';
import { ProductionServer } from '../production/production-server.js';
import { documentedTables } from './documented-tables.js';
import type { Project } from './project.js';
import { runnerTables } from './runner-tables.js';

let server: ProductionServer;
let session: Awaited<ReturnType<typeof connectTo>>;
const root = mkdtempSync(join(tmpdir(), 'svc-reconcile-'));

beforeAll(async () => {
  server = await ProductionServer.start(18);
  session = await connectTo(await server.database(''));
});
afterAll(async () => {
  await session.close();
  await server.close();
  rmSync(root, { recursive: true });
});

const write = (folder: string, files: Iterable<readonly [string, string | Uint8Array]>) => {
  for (const [name, content] of files) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
};

/** Writes the project and its squash, which keeps the last migration. */
async function prepare(
  { layout, files, folder }: Project,
  options: { readonly change: (text: string) => string } = { change: (text) => text },
) {
  const project = mkdtempSync(join(root, `${layout}-`));
  const original = join(project, folder);
  const result = join(project, 'squashed');
  write(
    original,
    Object.entries(files).map(([name, text]) => [name, options.change(text)] as const),
  );
  const set = await readSets([original]);
  const given = givenOf(
    { squashed: set.migrations.slice(0, -1), rest: set.migrations.slice(-1) },
    set.folder,
  );
  const tool = layout as ToolLayoutName;
  // At this level CONCURRENTLY stays, which cannot run in a transaction.
  const squashed = await squash(set.migrations.slice(0, -1), { safetyLevel: 'conservative' });
  const laid = layOut(squashed, toolLayouts[tool], given);
  write(result, [
    ...laid.files.map(({ name, text }) => [name, text] as const),
    ...laid.beside.map(({ name, content }) => [name, content] as const),
  ]);
  const owner = historyTables[tool];
  if (owner === undefined) throw new Error(`svc does not know the table of ${layout}`);
  return { owner, result, history: squashedHistory(set, await readSets([result]), owner) };
}

/** Creates the table as the tool leaves it after these migrations, replacing what was there. */
async function record({ table, record: rows }: Project, numbers: readonly number[]) {
  await session.execute('ROLLBACK');
  const schemas = await session.query(
    `SELECT quote_ident(nspname) AS name FROM pg_namespace WHERE nspname !~ '^(pg_|information_schema)'`,
  );
  const drops = schemas.map(({ name }) => `DROP SCHEMA ${name} CASCADE;`);
  await session.execute(`${drops.join('')} CREATE SCHEMA public; ${table} ${rows(numbers)}`);
}

async function values(query: string): Promise<readonly (string | null)[]> {
  const rows = await session.query(query);
  return rows.map((row) => Object.values(row)[0] ?? null);
}

describe.each([...runnerTables, ...documentedTables].map((each) => [each.layout, each] as const))(
  '%s',
  (_, project) => {
    let prepared: Awaited<ReturnType<typeof prepare>>;
    let table: string;
    let needs: Reconciliation;
    let sql: ReconcileSql | undefined;
    const standing = async () => {
      const { keys } = await readTable(session, prepared.owner, undefined);
      return databaseState(keyed(prepared.history, prepared.owner), keys, prepared.owner);
    };
    const written = (name: string) => readFileSync(join(prepared.result, name), 'utf8');

    beforeAll(async () => {
      prepared = await prepare(project);
      const { owner, history } = prepared;
      await record(project, [1]);
      table = (await readTable(session, owner, undefined)).table ?? '';
      needs = owner.reconcile(history, table);
      sql = 'nothing' in needs ? undefined : reconcileSql(history, owner, needs, table);
    });

    test('finds the migrations that ran', async () => {
      const { squashed, kept } = prepared.history;
      const names = [...squashed, ...kept].map(({ name }) => name);
      await record(project, [1, 2]);
      expect(await standing()).toMatchObject({
        place: 'inside',
        missing: [squashed[2]?.name],
        pending: [kept[0]?.name],
        unknown: [],
      });
      await record(project, [1, 2, 3, 4]);
      expect(await standing()).toMatchObject({
        place: 'after',
        applied: names,
        missing: [],
        pending: [],
        unknown: [],
      });
    });

    test(project.after ? 'needs SQL' : 'needs nothing, and says why', () => {
      expect(needs).toEqual(
        project.after
          ? expect.objectContaining({ statements: expect.anything() })
          : { nothing: expect.stringMatching(/^the baseline has the /) },
      );
    });

    test.runIf(project.after).each([
      ['all migrations', [1, 2, 3, 4], undefined],
      ['just what was squashed', [1, 2, 3], -1],
    ])('a database that ran %s', async (_title, numbers, end) => {
      await record(project, numbers);
      await session.execute(sql?.script ?? '');
      const expected = project.after?.(written).slice(0, end);
      expect(await values(project.rows)).toEqual(expected);
      expect(await session.query(sql?.state ?? '')).toEqual([{ done: 'true', recorded: 'true' }]);
      expect(await standing()).toMatchObject({ place: 'after', hasBaseline: true, unknown: [] });
      await session.execute(sql?.script ?? '');
      expect(await values(project.rows)).toEqual(expected);
      expect(await values(`SELECT obj_description('${table}'::regclass, 'pg_class')`)).toEqual([
        expect.stringMatching(
          /^reconciled by svc: 3 migrations \(\S+ to \S+\) became \S+ \(sha256:\w+\) at \S+$/,
        ),
      ]);
    });

    test.runIf(project.after)(
      'refuses a database that ran only some of the migrations, without changes',
      async () => {
        await record(project, [1, 2]);
        const before = await values(project.rows);
        await expect(session.execute(sql?.script ?? '')).rejects.toThrow(
          /^this database has not run every squashed migration: \S*[3c]\S* missing; first run/,
        );
        await session.execute('ROLLBACK');
        expect(await values(project.rows)).toEqual(before);
      },
    );

    // Graphile Migrate's table has a foreign key to the previous row.
    test.runIf(project.after && project.layout !== 'graphile-migrate')(
      'does not mistake the last squashed migration for the baseline',
      async () => {
        await record(project, [3]);
        await expect(session.execute(sql?.script ?? '')).rejects.toThrow(
          /has not run every squashed migration: \S*[1a]\S*, \S*[2b]\S* missing/,
        );
      },
    );

    // Play identifies the third evolution by its hash; Sqitch runs a script as it is.
    test.skipIf(project.layout === 'evolutions' || project.layout === 'sqitch')(
      'records both parts of a baseline',
      async () => {
        const { owner, history } = await prepare(project, {
          change: (text) => text.replace('CREATE INDEX', 'CREATE INDEX CONCURRENTLY'),
        });
        const parts = history.baseline.flatMap((each) => owner.keysOf(each, history.result));
        expect(parts).toHaveLength(2);
        await record(project, [1, 2, 3, 4]);
        const rewrite = owner.reconcile(history, table);
        if (!('nothing' in rewrite)) {
          const { script } = reconcileSql(history, owner, rewrite, table);
          await session.execute(script);
          await session.execute(script);
        }
        const { keys } = await readTable(session, owner, undefined);
        const known = databaseState(keyed(history, owner), keys, owner);
        expect(known).toMatchObject({ place: 'after', pending: [], unknown: [] });
        // A tool that compares only the last version or time does not need the first part.
        if (!owner.isPosition && project.layout !== 'drizzle') {
          expect(keys).toEqual(expect.arrayContaining(parts));
        }
      },
    );
  },
);

test('does not change a table that has changed since it was read', async () => {
  const project = runnerTables.find(({ layout }) => layout === 'sql-migrate') as Project;
  const { owner, history } = await prepare(project);
  await record(project, [1, 2, 3]);
  const { table = '', state } = await readTable(session, owner, undefined);
  const rewrite = owner.reconcile(history, table);
  if ('nothing' in rewrite) throw new Error(rewrite.nothing);
  await session.execute(project.record([4]));
  const before = await values(project.rows);
  const { script } = reconcileSql(history, owner, rewrite, table, state);
  await expect(session.execute(script)).rejects.toThrow(
    /^the history table has changed since svc read it/,
  );
  await session.execute('ROLLBACK');
  expect(await values(project.rows)).toEqual(before);
});

test('refuses a table of Drizzle before 1.0, which has no names, with advice', async () => {
  const project = runnerTables.find(({ layout }) => layout === 'drizzle-folders') as Project;
  const { owner } = await prepare(project);
  await record(project, [1, 2, 3]);
  await session.execute('ALTER TABLE drizzle.__drizzle_migrations DROP COLUMN name');
  await expect(readTable(session, owner, undefined)).rejects.toThrow(
    /run the migrator of Drizzle 1.0 once with the original migrations$/,
  );
});

/** Databases that ran the original migrations, with the history tables that the runners leave, brought to a squash. */
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectTo } from '../../../proof/src/engines/server/dsn.js';
import { ProductionServer } from '../production/production-server.js';
import { makeFolder, svc } from '../run-svc.js';
import { type Project, projects, statements } from './project.js';

let server: ProductionServer;
const made: string[] = [];

beforeAll(async () => {
  server = await ProductionServer.start(18);
});
afterAll(async () => {
  await server.close();
  for (const folder of made) await rm(folder, { recursive: true });
});

async function rowsOf(dsn: string, query: string): Promise<readonly (string | null)[]> {
  const session = await connectTo(dsn);
  const rows = await session.query(query);
  await session.close();
  return rows.map((row) => Object.values(row)[0] ?? null);
}

/** A folder with the project and its squash, which leaves the last migration as it is. */
async function squashed({ folder, files, layout }: Project): Promise<string> {
  const project = await makeFolder(
    Object.fromEntries(Object.entries(files).map(([name, text]) => [join(folder, name), text])),
  );
  made.push(project);
  const words = ['--layout', layout, '--keep', '1', '--output', 'squashed', '--no-validate'];
  const { code, stderr } = await svc(['squash', folder, ...words], { folder: project });
  expect([code, stderr.replace(/^note: .*\n/gm, '')]).toEqual([0, '']);
  return project;
}

const database = ({ table, record }: Project, numbers: readonly number[]) =>
  server.database(`${table}\n${record(numbers)}\n${statements(numbers)}`);

describe.each(projects.map((each) => [each.layout, each] as const))('%s', (layout, project) => {
  let folder: string;
  beforeAll(async () => {
    folder = await squashed(project);
  });

  const reconcile = (dsn: string, ...words: readonly string[]) =>
    svc(
      [
        ...['reconcile', project.folder, 'squashed', '--layout', layout, '--dsn', dsn],
        // The migrations are built beside it, which takes less time than another server.
        ...['--engine', 'server', '--platform', 'none', ...words],
      ],
      { folder, environment: { SVC_VALIDATION_DSN: dsn } },
    );
  const written = (name: string) => readFileSync(join(folder, 'squashed', name), 'utf8');

  test('a database that ran everything', async () => {
    const dsn = await database(project, [1, 2, 3, 4]);
    const before = await rowsOf(dsn, project.rows);
    const { code, stdout, stderr } = await reconcile(dsn, '--apply');
    expect([code, stderr]).toEqual([0, expect.stringContaining('✓ the database')]);
    expect(stdout).toMatch(project.after ? /^✓ reconciled / : /^-- .*: nothing to do/);
    const after = await rowsOf(dsn, project.rows);
    expect(after).toEqual(project.after ? project.after(written) : before);
    const again = await reconcile(dsn, '--apply');
    expect([again.code, again.stdout]).toEqual([0, expect.stringMatching(/^-- .*: nothing to do/)]);
    expect(await rowsOf(dsn, project.rows)).toEqual(after);
  });

  test('a database that ran just what was squashed, with the SQL that is printed for any', async () => {
    if (project.after === undefined) return;
    const dsn = await database(project, [1, 2, 3]);
    const words = ['reconcile', project.folder, 'squashed', '--layout', layout];
    const { code, stdout } = await svc(words, { folder });
    expect(code).toBe(0);
    await rowsOf(dsn, stdout);
    const after = await rowsOf(dsn, project.rows);
    expect(after).toEqual(project.after(written).slice(0, -1));
    await rowsOf(dsn, stdout);
    expect(await rowsOf(dsn, project.rows)).toEqual(after);
    const seen = await reconcile(dsn);
    expect([seen.code, seen.stdout]).toEqual([0, expect.stringMatching(/nothing to do/)]);
    const behind = await database(project, [1, 2]);
    await expect(rowsOf(behind, stdout)).rejects.toThrow(/has not run every squashed migration: \S*3?\S* missing/);
  });

  test('a database inside the range is refused, and stays as it is', async () => {
    const dsn = await database(project, [1, 2]);
    const before = await rowsOf(dsn, project.rows);
    const { code, stdout, stderr } = await reconcile(dsn, '--apply');
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/error: not every squashed migration has run in this database; missing: \S*[3c]\S*\. Bring/);
    expect(await rowsOf(dsn, project.rows)).toEqual(before);
  });
});

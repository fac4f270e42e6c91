import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findProject } from './find-project.js';

let home: string;
let count = 0;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'find-project-'));
});
afterAll(() => rm(home, { recursive: true }));

/** Creates a project with these files. */
async function project(files: Readonly<Record<string, string>>, name?: string): Promise<string> {
  count += 1;
  const folder = join(home, String(count), name ?? 'project');
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
  }
  return folder;
}

const sql = 'SELECT 1;';

describe('finds the folder of the migrations', () => {
  test.each<readonly [string, Readonly<Record<string, string>>, string]>([
    [
      'of Supabase',
      { 'supabase/migrations/1_a.sql': sql, 'supabase/seed.sql': sql },
      'supabase/migrations',
    ],
    [
      'of Prisma',
      { 'prisma/schema.prisma': '', 'prisma/migrations/1_a/migration.sql': sql },
      'prisma/migrations',
    ],
    [
      'of Drizzle, from its configuration',
      { 'drizzle.config.ts': "export default { out: './db/out' }", 'db/out/0_a.sql': sql },
      'db/out',
    ],
    [
      'of Drizzle, without a configured folder',
      { 'drizzle.config.js': 'export default {}', 'drizzle/0_a.sql': sql },
      'drizzle',
    ],
    [
      'of Flyway, from its configuration',
      { 'flyway.conf': 'flyway.locations=filesystem:schema\n', 'schema/V1__a.sql': sql },
      'schema',
    ],
    [
      'of Flyway in a Maven project',
      { 'src/main/resources/db/migration/V1__a.sql': sql },
      'src/main/resources/db/migration',
    ],
    [
      'of Diesel',
      { 'diesel.toml': '[migrations_directory]\ndir = "db/m"\n', 'db/m/1_a/up.sql': sql },
      'db/m',
    ],
    [
      'of Atlas',
      { 'atlas.hcl': 'env "x" { migration { dir = "file://sql" } }', 'sql/1.sql': sql },
      'sql',
    ],
    [
      'of sql-migrate',
      { 'dbconfig.yml': 'development:\n  dir: changes\n', 'changes/1.sql': sql },
      'changes',
    ],
    ['by its usual name', { 'db/migrations/1_a.sql': sql, 'src/query.ts': '' }, 'db/migrations'],
    [
      'beside a dump in the project',
      { 'dump.sql': sql, 'prisma/migrations/1_a/migration.sql': sql },
      'prisma/migrations',
    ],
  ])('%s', async (_what, files, folder) => {
    const path = await project(files);
    expect((await findProject(path))?.folder).toBe(join(path, folder));
  });

  test('in Supabase’s own folder, without its seed', async () => {
    const path = await project({ 'migrations/1_a.sql': sql, 'seed.sql': sql }, 'supabase');
    expect(await findProject(path)).toEqual({
      folder: join(path, 'migrations'),
      why: 'Supabase keeps them there',
    });
  });
});

test.each<readonly [string, Readonly<Record<string, string>>]>([
  ['numbered files', { '001_a.sql': sql, 'migrations/002_b.sql': sql }],
  ['files of Flyway', { 'V1__a.sql': sql }],
  ['files without numbers', { 'tables.sql': sql, 'views.sql': sql }],
  ['folders of Prisma', { '1_a/migration.sql': sql }],
  ['nothing', { 'readme.md': '' }],
])('uses a folder with %s as it is', async (_what, files) => {
  expect(await findProject(await project(files))).toBeUndefined();
});

test.each([
  [
    'of two tools',
    'prisma/migrations/1_a/migration.sql',
    'prisma/migrations',
    'Prisma keeps them there',
  ],
  [
    'of a tool that is not recognized',
    'db/migrations/1_a.sql',
    'db/migrations',
    'it has SQL files',
  ],
])('lists both folders if two match, %s', async (_which, file, folder, why) => {
  const path = await project({ 'supabase/migrations/1_a.sql': sql, [file]: sql });
  await expect(findProject(path)).rejects.toMatchObject({
    exitCode: 2,
    message: `${path}: migrations are in 2 folders; give one of them: ${[
      `${join(path, 'supabase/migrations')} (Supabase keeps them there)`,
      `${join(path, folder)} (${why})`,
    ].join(', ')}`,
  });
});

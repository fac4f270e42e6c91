/**
 * `prisma migrate dev` is stricter than `deploy`: it wants to reset a database whose history differs from the
 * folder.
 */
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { whole } from '../../../proof/suites/seed.js';
import { install } from './install.js';
import type { Project, Ran } from './runner.js';
import { type RunnerDatabase, RunnerServer } from './runner-server.js';
import { prisma, prismaCommand } from './tools/prisma.js';
import { Trial } from './trial.js';

const installed = whole ? await install(prisma) : { missing: 'it is not part of the sample' };
if ('missing' in installed) console.log(`prisma migrate dev is skipped: ${installed.missing}`);

describe.skipIf('missing' in installed)('prisma migrate dev', () => {
  const folder = 'folder' in installed ? installed.folder : '';
  let server: RunnerServer;
  let trial: Trial;
  let original: Project;
  let squashed: Project;
  let database: RunnerDatabase;

  /** It requires a terminal. */
  const dev = (project: Project): Promise<Ran> => {
    const command = prismaCommand('migrate', 'dev', '--skip-generate')(folder, project, database);
    const line = [command.program, ...command.words].join(' ');
    return trial.run({
      ...command,
      program: 'script',
      words: ['--quiet', '--return', '--command', line, '/dev/null'],
    });
  };

  beforeAll(async () => {
    server = await RunnerServer.start();
    trial = await Trial.begin(prisma, server, folder);
    original = await trial.original('original');
    squashed = await trial.squashed('squashed', original);
    database = await trial.empty();
    await trial.apply(original, database);
    await trial.run(prismaCommand('db', 'pull')(folder, original, database));
    const schema = 'prisma/schema.prisma';
    await copyFile(join(original.folder, schema), join(squashed.folder, schema));
  });
  afterAll(async () => {
    await trial?.end();
    await server?.close();
  });

  test('wants to reset a database that ran the original migrations', async () => {
    expect((await dev(original)).output).toContain('Already in sync');
    expect((await dev(squashed)).output).toMatch(/reset/);
  });

  test('finds it in sync after svc reconcile', async () => {
    const { code, stderr } = await trial.reconcile(original, squashed, database);
    expect(code, stderr).toBe(0);
    expect((await dev(squashed)).output).toContain('Already in sync');
  });
});

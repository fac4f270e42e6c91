/**
 * The real migration tools on a real PostgreSQL: each takes the folder that svc wrote in its layout, and builds what it builds
 * from the migrations.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { whole } from '../../../proof/suites/seed.js';
import { differences } from './compare-databases.js';
import { next } from './history.js';
import { install } from './install.js';
import type { Project } from './runner.js';
import { type RunnerDatabase, RunnerServer } from './runner-server.js';
import { quickRunners, runners } from './runners.js';
import { Trial } from './trial.js';

const only = process.env.SVC_RUNNER;
const chosen = (whole ? runners : quickRunners).filter(
  ({ title }) => only === undefined || title.includes(only),
);
if (!whole)
  console.log(
    `migration tools: ${chosen.map(({ title }) => title).join(', ')}; all with SVC_WHOLE=1`,
  );

let server: RunnerServer;
beforeAll(async () => {
  server = await RunnerServer.start();
});
afterAll(() => server.close());

const ready = [];
for (const runner of chosen) {
  const installed = await install(runner);
  if ('missing' in installed) console.log(`${runner.title} is skipped: ${installed.missing}`);
  ready.push({ runner, installed, title: runner.title });
}

describe.each(ready)('$title', ({ runner, installed }) => {
  let trial: Trial;
  let original: Project;
  let squashed: Project;
  let old: RunnerDatabase;
  let fresh: RunnerDatabase;

  const applied = async (project: Project, database: RunnerDatabase) => {
    const { code, output } = await trial.apply(project, database);
    expect(code, output).toBe(0);
  };
  const different = (...both: readonly [RunnerDatabase, RunnerDatabase]) =>
    differences(server, runner.forget, both);

  beforeAll(async () => {
    if ('missing' in installed) return;
    trial = await Trial.begin(runner, server, installed.folder);
    original = await trial.original('original');
    squashed = await trial.squashed('squashed', original);
    old = await server.create();
    await applied(original, old);
    fresh = await server.create();
  });
  afterAll(() => trial?.end());

  test('takes the squashed folder, and builds the same database', async () => {
    await applied(squashed, fresh);
    expect(await different(old, fresh)).toEqual([]);
  });

  test('applies the next migration to both, and they are still the same', async () => {
    await runner.add(original.migrations, next);
    await runner.add(squashed.migrations, next);
    await applied(original, old);
    await applied(squashed, fresh);
    expect(await different(old, fresh)).toEqual([]);
  });
});

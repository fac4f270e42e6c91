/**
 * The real migration tools on a real PostgreSQL: each accepts the folder that svc wrote in its layout, and builds
 * the same database from it as from the migrations; and each accepts a database that ran the migrations, once svc
 * has reconciled it. The tests of a tool are sequential, because they continue with the same databases.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { whole } from '../../../proof/suites/seed.js';
import { differences } from './compare-databases.js';
import { history, next } from './history.js';
import { install } from './install.js';
import type { Project } from './runner.js';
import { type RunnerDatabase, RunnerServer } from './runner-server.js';
import { quickRunners, runners } from './runners.js';
import { Trial } from './trial.js';

const wanted = process.env.SVC_RUNNER?.toLowerCase() ?? '';
const chosen = (whole ? runners : quickRunners).filter(({ title }) =>
  title.toLowerCase().includes(wanted),
);
if (!whole) {
  const titles = chosen.map(({ title }) => title);
  console.log(`a sample of the migration tools: ${titles.join(', ')}; all with SVC_WHOLE=1`);
}
const tried = await Promise.all(
  chosen.map(async (runner) => ({ runner, title: runner.title, ...(await install(runner)) })),
);
const ready = tried.flatMap((each) => ('folder' in each ? [each] : []));
for (const each of tried) {
  if (!('missing' in each)) continue;
  console.log(`${each.title} is skipped: ${each.missing}`);
  test.skip(`${each.title}: ${each.missing}`);
}

let server: RunnerServer;
beforeAll(async () => {
  server = await RunnerServer.start();
});
afterAll(() => server.close());

describe.each(ready)('$title', ({ runner, folder }) => {
  let trial: Trial;
  let original: Project;
  let squashed: Project;
  let old: RunnerDatabase;
  let reconciled: RunnerDatabase;
  let fresh: RunnerDatabase;

  const applied = async (project: Project, database: RunnerDatabase) => {
    const { code, output } = await trial.apply(project, database);
    expect(code, output).toBe(0);
  };
  const different = (...both: readonly [RunnerDatabase, RunnerDatabase]) =>
    differences(server, runner.forget, both);

  beforeAll(async () => {
    trial = await Trial.begin(runner, server, folder);
    original = await trial.original('original');
    squashed = await trial.squashed('squashed', original);
    old = await trial.empty();
    await applied(original, old);
    reconciled = await server.create(old);
    fresh = await trial.empty();
  });
  afterAll(() => trial?.end());

  test('accepts the squashed folder, and builds the same database', async () => {
    await applied(squashed, fresh);
    expect(await different(old, fresh)).toEqual([]);
  });

  test('is up to date after svc reconcile, which can run twice', async () => {
    for (const _time of [1, 2]) {
      const { code, stderr } = await trial.reconcile(original, squashed, reconciled);
      expect(code, stderr).toBe(0);
    }
    const before = await trial.noted(reconciled);
    await applied(squashed, reconciled);
    expect(await trial.noted(reconciled)).toEqual(before);
    expect(await different(old, reconciled)).toEqual([]);
  });

  test.runIf(whole)('accepts migrations that stay after the baseline', async () => {
    const kept = await trial.squashed('kept', original, ['--keep', '2']);
    const five = await trial.empty();
    await applied(await trial.original('five', history.slice(0, 5)), five);
    const ran = [five, await server.create(old)];
    for (const database of ran) {
      const { code, stderr } = await trial.reconcile(original, kept, database);
      expect(code, stderr).toBe(0);
      await applied(kept, database);
      expect(await different(old, database)).toEqual([]);
    }
    const empty = await trial.empty();
    await applied(kept, empty);
    expect(await different(old, empty)).toEqual([]);
    await runner.add(kept.migrations, next);
    for (const database of [empty, ...ran]) await applied(kept, database);
    for (const database of ran) expect(await different(empty, database)).toEqual([]);
  });

  test('applies the next migration to all, and they are still the same', async () => {
    await runner.add(original.migrations, next);
    await runner.add(squashed.migrations, next);
    await applied(original, old);
    for (const database of [fresh, reconciled]) {
      await applied(squashed, database);
      expect(await different(old, database)).toEqual([]);
    }
  });

  test('refuses a database that ran only some of the migrations, like svc reconcile, without changes', async () => {
    const inside = await trial.empty();
    await applied(await trial.original('inside', history.slice(0, 3)), inside);
    const before = await server.create(inside);

    const { code, stderr } = await trial.reconcile(original, squashed, inside);
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining('missing') });
    for (const step of history.slice(3)) {
      expect(stderr.replaceAll('-', '_')).toContain(runner.called?.(step) ?? step.name);
    }
    expect(await trial.noted(inside)).toEqual(await trial.noted(before));

    const attempt = await trial.apply(squashed, inside);
    expect(attempt.output).toMatch(runner.refusal);
    expect(attempt.code).not.toBe(0);
    expect(await different(before, inside)).toEqual([]);

    if (runner.recover) await server.execute(inside, runner.recover);
    await applied(original, inside);
    expect(await different(old, inside)).toEqual([]);
  });
});

/**
 * Runs the documentation: every command in README.md and docs/, in order, as a new user would type it. A comment
 * above a command says why it is not run.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Random } from '../../../proof/suites/second-opinion/random.js';
import { seed, whole } from '../../../proof/suites/seed.js';
import { warmDatabase } from '../../../proof/suites/warm-clusters.js';
import { createLog, Operations, openDatabase } from '../../../service/src/index.js';
import { fencesOf, scriptOf, treatmentOf } from './fences.js';
import { freePort, newcomer, root, runScript } from './new-user.js';

const documents = [
  'README.md',
  ...readdirSync(join(root, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];
const fencesIn = (name: string) => fencesOf(name, readFileSync(join(root, name), 'utf8'));

/** Documents that are read in order, in one folder. Each list has its own server, or none. */
const sessions: Readonly<Record<string, readonly string[]>> = {
  'the command': [
    'README.md',
    'docs/squash.md',
    'docs/provenance.md',
    'docs/analyze.md',
    'docs/validate.md',
    'docs/configuration.md',
    'docs/command-line.md',
    'docs/production.md',
    'docs/library.md',
  ],
  'the server': ['docs/server.md'],
  'the platform': ['docs/platform.md'],
  operations: ['docs/operate.md'],
};

test('every code block is run, marked as not run, or shows output', () => {
  const unknown = documents.flatMap(fencesIn).filter((each) => treatmentOf(each) === 'unknown');
  expect(unknown.map(({ place, language }) => `${place} ${language}`)).toEqual([]);
});

test('documents every metric, and no others', async () => {
  const { metrics } = await startedOperations();
  const shown = (await metrics.text()).match(/(?<=^# HELP )svc_\w+/gm) ?? [];
  const text = readFileSync(join(root, 'docs/operate.md'), 'utf8');
  const explained = [...text.matchAll(/^\| ((?:`svc_\w+`(?:, )?)+) \|/gm)].flatMap(
    ([, names = '']) => [...names.matchAll(/`(svc_\w+)`/g)].map(([, name]) => name),
  );
  expect(explained.sort()).toEqual(shown.sort());
});

/** All metrics of our servers. */
async function startedOperations(): Promise<Operations> {
  const settings = { HOST: '127.0.0.1', SVC_SHUTDOWN_DELAY_S: 0 };
  const operations = await Operations.start(settings, createLog('error'), () => {});
  const { metrics } = operations;
  metrics.watchQueue(() => []);
  metrics.watchWorkers(() => []);
  metrics.watchMemory(async () => []);
  metrics.watchConnections({ totalCount: 0, idleCount: 0, waitingCount: 0 });
  return operations;
}

test('every document with commands belongs to a session', () => {
  const withCommands = documents.filter((name) =>
    fencesIn(name).some((each) => treatmentOf(each) === 'run'),
  );
  expect(withCommands.filter((name) => !Object.values(sessions).flat().includes(name))).toEqual([]);
});

describe('a newcomer follows', () => {
  let production: Awaited<ReturnType<typeof warmDatabase>>;
  beforeAll(async () => {
    production = await warmDatabase();
    const { pool, close } = await openDatabase(production.url, createLog('error'));
    const folder = join(root, 'examples/storefront');
    for (const name of readdirSync(folder)
      .filter((each) => each.endsWith('.sql'))
      .sort()) {
      await pool.query(readFileSync(join(folder, name), 'utf8'));
    }
    await close();
  });
  afterAll(() => production.drop());

  // Each takes half a minute, so the sample is one of them.
  const all = Object.entries(sessions);
  const chosen = whole ? all : new Random(seed).shuffled(all).slice(0, 1);

  test.concurrent.each(chosen)('%s', async (_title, names) => {
    const user = await newcomer();
    const [port, opsPort] = [String(await freePort()), String(await freePort())];
    const fences = names.flatMap(fencesIn).filter((each) => treatmentOf(each) === 'run');
    const script = scriptOf(fences)
      .replaceAll('8080', port)
      .replaceAll('9464', opsPort)
      .replaceAll('postgresql://…', `'${production.url}'`);
    const { code, output } = await runScript(user, script, { PORT: port });
    expect(code, output).toBe(0);
    await user.leave();
  });
});

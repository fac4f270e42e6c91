import type { EngineOptions } from '@svc/proof';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../http/running-server.js';
import { type AnalysisBench, reviewing, reviewOnce, startBench } from './analysis-bench.js';
import { CodeHost } from './code-host.js';
import { deliverEvent, finished, githostSettings, pullRequest } from './deliveries.js';

const host = new CodeHost();
let server: TestServer;
let bench: AnalysisBench;
beforeAll(async () => {
  await host.start();
  bench = await startBench(host);
  server = await startTestServer({ ...githostSettings(host), GITHOST_HANDLE_PUSH: 'true' });
});
afterAll(async () => {
  await server.close();
  await bench.close();
  await host.stop();
});

const base = {
  'README.md': '# Shop',
  'db/migrations/001_orders.sql': 'CREATE TABLE orders (id int PRIMARY KEY);',
  'db/migrations/002_total.sql': 'ALTER TABLE orders ADD total numeric;',
};
beforeEach(() => {
  host.commits.clear();
  host.commits.set('base', base);
  host.comments.length = 0;
  host.checkRuns.length = 0;
  host.requests.length = 0;
  host.troubles.length = 0;
  host.before = async () => {};
  host.after = () => undefined;
});

/** Analyzes a pull request with these files at its head. */
function analyze(files: Readonly<Record<string, string>>, head = 'head') {
  host.commits.set(head, files);
  return bench.deliver('pull_request', pullRequest('opened', head));
}

const refunds = {
  'db/migrations/003_refunds.sql': 'CREATE TABLE refunds (order_id int REFERENCES orders);',
};

test.each<[string, EngineOptions, string]>([
  ['somebody/backend', { kind: 'embedded' }, 'sandbox'],
  ['somebody/backend', { kind: 'server', dsn: 'postgresql://trusted' }, 'sandbox'],
  ['somebody/backend', { kind: 'container' }, 'container'],
  ['shop/backend', { kind: 'embedded' }, 'embedded'],
])(
  'the SQL of %s on a server configured with %o runs in the %s engine',
  async (full_name, engine, expected) => {
    host.commits.set('head', { ...base, ...refunds });
    const event = pullRequest('opened', 'head');
    const fork = {
      ...event.pull_request,
      head: { ...event.pull_request.head, repo: { full_name } },
    };
    const used: string[] = [];
    const pool = reviewing((task) => {
      used.push(task.engine.kind);
      return reviewOnce(task);
    });
    await bench.deliver('pull_request', { ...event, pull_request: fork }, { engine, pool });
    expect(used).toEqual([expected]);
  },
);

describe('a pull request with a new migration', () => {
  test('gets a result, a comment and a check run', async () => {
    host.commits.set('head', { ...base, ...refunds });
    const event = pullRequest('opened', 'head');
    const { body } = await deliverEvent(server.url, 'pull_request', event);
    const { status, result } = await finished(server.url, body.analysis_id);
    expect(status).toBe('completed');
    expect(result).toMatchObject({
      folder: 'db/migrations',
      migrations: 3,
      added: ['db/migrations/003_refunds.sql'],
      conflicts: [],
      changes: [{ kind: 'table', name: 'refunds', what: 'created' }],
      squash: { statements_before: 3, statements_after: 2, validation: { passed: true } },
    });
    expect(host.comments).toHaveLength(1);
    expect(host.comments[0]?.body).toContain('1 new of 3 migrations in `db/migrations`');
    expect(host.comments[0]?.body).toContain('created table `refunds`');
    expect(host.comments[0]?.body).toContain('2 statements instead of 3. Proven');
    expect(host.checkRuns).toEqual([
      expect.objectContaining({ name: 'svc', head_sha: 'head', status: 'completed' }),
    ]);
    expect(host.checkRuns[0].output.title).toBe('1 new migration: nothing found');
  });

  test('has its comment updated in place, even after a hundred other comments', async () => {
    for (let id = 1; id <= 130; id += 1) {
      host.comments.push({ id, body: 'me too', user: { login: 'a', type: 'User' } });
    }
    await analyze({ ...base, ...refunds }, 'one');
    await analyze({ ...base, 'db/migrations/003_returns.sql': 'CREATE TABLE returns ();' }, 'two');
    const ours = host.comments.filter(({ user }) => user.type === 'Bot');
    expect(ours).toHaveLength(1);
    expect(ours[0]?.body).toContain('created table `returns`');
  });

  test('that does not apply fails the check, with an annotation at its line', async () => {
    const { result } = await analyze({
      ...base,
      'db/migrations/003_typo.sql': '-- a typo\nCREATE TABEL refunds ();',
    });
    expect(result.conclusion).toBe('failure');
    expect(host.checkRuns[0]).toMatchObject({
      conclusion: 'failure',
      output: {
        annotations: [
          {
            path: 'db/migrations/003_typo.sql',
            start_line: 2,
            end_line: 2,
            annotation_level: 'failure',
          },
        ],
      },
    });
  });

  test('cannot inject markdown into the comment', async () => {
    await analyze({
      ...base,
      'db/migrations/003_`<img src=x>`@all.sql':
        'CREATE TABLE "</sub>![x](http://evil.example/x.png) @team" (); DROP TABLE "[a](b)";',
    });
    const body = host.comments[0]?.body ?? '';
    expect(body).toContain('evil');
    const outsideOfCode = body.replace(/(`+)[\s\S]*?[^`]\1(?!`)/g, '');
    expect(outsideOfCode).not.toMatch(/<img|!\[x\]\(|@team|@all|\[a\]\(b\)|<\/sub>[\s\S]*<\/sub>/);
  });

  test('cannot change the direction of text in the comment or the check run', async () => {
    const sneaky = '\u202etxet\u2066\u200f\u061c';
    await analyze({
      ...base,
      [`db/migrations/003_${sneaky}.sql`]: `CREATE TABLE "${sneaky}" (); DROP TABLE "missing${sneaky}";`,
    });
    const written = JSON.stringify([host.comments, host.checkRuns]);
    expect(written).toContain('[U+202E]txet[U+2066][U+200F][U+061C]');
    expect(written).not.toMatch(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/);
  });

  test('is described in complete sentences with correct plurals', async () => {
    await analyze({
      'db/migrations/1.sql': 'CREATE TABLE a (id int PRIMARY KEY);',
      'db/migrations/2.sql': 'CREATE TABEL b ();',
    });
    const { body } = host.comments[0] ?? { body: '' };
    expect(body).toContain('2 statements, 1 error and 0 warnings in all.');
    const lines = body.split('\n').filter((line) => line.startsWith('- error'));
    expect(lines.map((line) => line.replaceAll('\\', ''))).toEqual([
      expect.stringMatching(/syntax error at or near &#34;TABEL&#34;. Fix the statement: .*\.$/),
    ]);
  });
});

test.each([
  ['a draft', { draft: true }],
  ['from a branch of the repository itself', { head: { sha: 'head', ref: 'feature' } }],
  ['from a fork that is gone', { head: { sha: 'head', ref: 'feature', repo: null } }],
])('a pull request that is %s is analyzed like any other', async (_title, difference) => {
  host.commits.set('head', { ...base, ...refunds });
  const opened = pullRequest('opened', 'head');
  const { status, result } = await bench.deliver('pull_request', {
    ...opened,
    pull_request: { ...opened.pull_request, ...difference },
  });
  expect([status, result.added]).toEqual(['completed', ['db/migrations/003_refunds.sql']]);
  expect(host.comments).toHaveLength(1);
});

describe('conflicts with the base branch are reported', () => {
  test.each([
    [
      'a new migration that runs before an old one',
      {
        ...base,
        'db/migrations/0015_between.sql': 'SELECT 1;',
        'db/migrations/000_first.sql': 'SELECT 1;',
      },
      ['db/migrations/000_first.sql runs before'],
    ],
    [
      'an old migration that was changed',
      { ...base, 'db/migrations/002_total.sql': 'ALTER TABLE orders ADD total money;' },
      ['db/migrations/002_total.sql was changed'],
    ],
    [
      'an old migration that was removed',
      { 'db/migrations/001_orders.sql': base['db/migrations/001_orders.sql'] },
      ['db/migrations/002_total.sql was removed'],
    ],
    [
      'a number that another migration has',
      { ...base, 'db/migrations/002_x.sql': 'CREATE TABLE x ();' },
      ['db/migrations/002_x.sql has the same number'],
    ],
  ])('%s', async (_title, files, messages) => {
    const { result } = await analyze(files);
    const found = result.conflicts.map(
      ({ path, message }: { path: string; message: string }) => `${path} ${message}`,
    );
    for (const message of messages) {
      expect(found).toContainEqual(expect.stringContaining(message));
    }
    expect(result.conclusion).toBe('neutral');
  });
});

test('a pull request without migrations gets a check and no comment', async () => {
  const { status } = await analyze({ ...base, 'README.md': '# The shop' });
  expect(status).toBe('completed');
  expect(host.comments).toEqual([]);
  expect(host.checkRuns).toEqual([expect.objectContaining({ conclusion: 'success' })]);
});

test('the settings are read from the base branch', async () => {
  host.commits.set('main', {
    'svc.config.json': '{ "pull_requests": { "migrations": "./sql/" } /* ours */ }',
  });
  const { result } = await analyze({ ...base, ...refunds, 'sql/1.sql': 'CREATE TABLE t ();' });
  expect(result.folder).toBe('sql');
});

test('a push is analyzed without a comment', async () => {
  host.commits.set('pushed', { ...base, ...refunds });
  const { status } = await bench.deliver('push', {
    ...pullRequest('', ''),
    ref: 'refs/heads/main',
    before: 'base',
    after: 'pushed',
  });
  expect(status).toBe('completed');
  expect(host.comments).toEqual([]);
  expect(host.checkRuns).toHaveLength(1);
});

describe('when the code host fails', () => {
  test('the analysis completes after transient errors and a secondary rate limit', async () => {
    const limited = { message: 'You have exceeded a secondary rate limit.' };
    host.troubles.push(
      { status: 502, body: { message: 'Bad Gateway' } },
      { status: 403, body: limited, headers: { 'retry-after': '1' } },
    );
    expect((await analyze({ ...base, ...refunds })).status).toBe('completed');
    expect(host.comments).toHaveLength(1);
  });

  test('the analysis is retried after the app was refused access', async () => {
    host.commits.set('head', { ...base, ...refunds });
    host.troubles.push({ status: 401, body: { message: 'Bad credentials' } });
    const id = await bench.accept('pull_request', pullRequest('opened', 'head'));
    const { status } = await bench.run(id).catch(() => bench.run(id));
    expect(status).toBe('completed');
  });
});

test.each(['/comments', '/check-runs'])(
  'nothing is created twice if POST …%s stores the object but answers 502',
  async (path) => {
    let heard = false;
    host.after = (request) => {
      if (!request.startsWith('POST') || !request.endsWith(path) || heard) return undefined;
      heard = true;
      return { status: 502, body: { message: 'Bad Gateway' } };
    };
    expect((await analyze({ ...base, ...refunds })).status).toBe('completed');
    expect(heard).toBe(true);
    expect(host.checkRuns).toHaveLength(1);
    expect(host.comments).toHaveLength(1);
  },
);

test('a comment that the code host did not store is posted again', async () => {
  let refused = false;
  host.before = async (request) => {
    if (refused || !request.startsWith('POST') || !request.endsWith('/comments')) return;
    refused = true;
    host.troubles.push({ status: 502, body: { message: 'Bad Gateway' } });
  };
  expect((await analyze({ ...base, ...refunds })).status).toBe('completed');
  expect([refused, host.comments.length]).toEqual([true, 1]);
});

test('a newer head supersedes an older one', async () => {
  host.commits.set('old', { ...base, ...refunds });
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let reached = () => {};
  const waiting = new Promise<void>((resolve) => {
    reached = resolve;
  });
  host.before = async (request) => {
    if (!request.includes('/git/trees/old')) return;
    reached();
    await held;
  };
  const old = await bench.accept('pull_request', pullRequest('opened', 'old'));
  const running = bench.run(old);
  await waiting;
  host.commits.set('new', { ...base, 'db/migrations/003_new.sql': 'CREATE TABLE newer ();' });
  const newer = await bench.accept('pull_request', pullRequest('synchronize', 'new'));
  const next = bench.run(newer);
  release();
  expect((await running).status).toBe('superseded');
  expect((await next).status).toBe('completed');
  expect(host.comments.map(({ body }) => body)).toEqual([expect.stringContaining('newer')]);
  // The check of the older head is cancelled, so that it is not left pending.
  expect(host.checkRuns.map(({ head_sha, conclusion }) => [head_sha, conclusion])).toEqual([
    ['old', 'cancelled'],
    ['new', 'success'],
  ]);
});

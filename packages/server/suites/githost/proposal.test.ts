import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type AnalysisBench, startBench } from './analysis-bench.js';
import { CodeHost } from './code-host.js';
import { pullRequest } from './deliveries.js';

const host = new CodeHost();
let bench: AnalysisBench;
beforeAll(async () => {
  await host.start();
  bench = await startBench(host);
});
afterAll(async () => {
  await bench.close();
  await host.stop();
});

const head = {
  'README.md': '# Shop',
  'db/migrations/001_orders.up.sql': 'CREATE TABLE orders (id int PRIMARY KEY);',
  'db/migrations/001_orders.down.sql': 'DROP TABLE orders;',
  'db/migrations/002_total.up.sql': 'ALTER TABLE orders ADD total numeric;',
};

const repo = { full_name: 'shop/backend' };

beforeEach(() => {
  host.commits.clear();
  host.commits.set('head', head);
  host.commits.set('main', { 'svc.config.json': '{"pull_requests": {"propose_squash": true}}' });
  host.comments.length = 0;
  host.checkRuns.length = 0;
  host.permissions.clear();
  host.permissions.set('writer', 'write');
  host.permissions.set('reader', 'read');
  host.after = () => undefined;
  host.git.clear();
  host.git.pullRequests.push({
    number: 12,
    state: 'open',
    title: 'Totals',
    body: '',
    head: { ref: 'totals', sha: 'head', repo },
    base: { ref: 'main', repo },
  });
});

const { repository, installation } = pullRequest('', '');

/** The event of a comment on the pull request. */
const commentOf = (login = 'writer', body = 'svc squash') => ({
  action: 'created',
  issue: { number: 12, pull_request: {} },
  comment: { body, user: { login, type: 'User' } },
  repository,
  installation,
});

/** Comments on the pull request as a user, and waits for the resulting analysis. */
const comment = (login?: string, body?: string) =>
  bench.deliver('issue_comment', commentOf(login, body));

const proposals = () => host.git.pullRequests.filter(({ number }) => number !== 12);

/** The check runs of squash requests, which are separate from the check of the commit. */
const checks = () =>
  host.checkRuns.map(({ name, head_sha, status, conclusion, output }) => {
    expect([name, head_sha, status]).toEqual(['svc squash', 'head', 'completed']);
    return [conclusion, output.summary.replaceAll('\\', '')];
  });
const filesOf = (branch: string) => host.commits.get(host.git.branches.get(branch) ?? '') ?? {};

describe('`svc squash` in a comment', () => {
  test('creates a branch and a pull request, and answers with a link to it', async () => {
    expect(await comment('writer', 'Nice.\r\n\r\nsvc squash')).toMatchObject({
      status: 'completed',
      pull_request: 12,
      head: null,
      result: { proposal: 101 },
    });
    const files = filesOf('svc/squash-12');
    expect(Object.keys(files).sort()).toEqual([
      'README.md',
      'db/migrations/002_squashed.up.sql',
      'db/migrations_archive/001_orders.down.sql',
      'db/migrations_archive/001_orders.up.sql',
      'db/migrations_archive/002_total.up.sql',
    ]);
    expect(files['db/migrations/002_squashed.up.sql']).toMatch(
      /CREATE TABLE orders \(\s+id int PRIMARY KEY,\s+total numeric\s+\);/,
    );
    const [proposal] = proposals();
    expect(proposal).toMatchObject({
      title: 'Squash the 2 migrations of db/migrations',
      head: { ref: 'svc/squash-12' },
      base: { ref: 'totals' },
    });
    expect(proposal?.body).toContain('1 statement instead of 2');
    expect(proposal?.body).toMatch(/\*\*Proof\*\*: .*equivalent|\*\*Proof\*\*: .*same/);
    expect(host.comments.map(({ body }) => body)).toEqual([
      expect.stringContaining('proposed in #101'),
    ]);
    expect(checks()).toEqual([['success', 'A squash is proposed in #101.']]);
  });

  test('updates the same branch and pull request when repeated', async () => {
    await comment();
    const first = host.git.branches.get('svc/squash-12');
    await comment();
    expect(host.git.branches.get('svc/squash-12')).toBe(first);
    host.commits.set('newer', {
      ...head,
      'db/migrations/003_note.up.sql': 'ALTER TABLE orders ADD note text;',
    });
    Object.assign(host.git.pullRequests[0] ?? {}, { head: { ref: 'totals', sha: 'newer', repo } });
    expect((await comment()).result).toEqual({ proposal: 101 });
    expect(proposals()).toHaveLength(1);
    expect(proposals()[0]?.title).toBe('Squash the 3 migrations of db/migrations');
    expect(filesOf('svc/squash-12')).toHaveProperty(['db/migrations/003_squashed.up.sql']);
    expect(host.comments).toHaveLength(1);
  });

  test('changes nothing when the author has no write permission, and a neutral check run says why', async () => {
    for (const login of ['reader', 'stranger']) {
      expect(await comment(login)).toMatchObject({
        status: 'failed',
        error: 'Only people with write access to the repository can request a squash.',
      });
    }
    expect(host.git.branches.size).toBe(0);
    expect(host.comments).toEqual([]);
    const why =
      'No squash is proposed: Only people with write access to the repository can request a squash.';
    expect(checks()).toEqual([
      ['neutral', why],
      ['neutral', why],
    ]);
  });
});

test('the label `svc squash` proposes a squash too', async () => {
  const payload = { ...pullRequest('labeled', 'head'), label: { name: 'svc squash' } };
  const { result } = await bench.deliver('pull_request', {
    ...payload,
    sender: { login: 'writer', type: 'User' },
  });
  expect(result).toEqual({ proposal: 101 });
});

describe('two requests at the same time', () => {
  test('a request without permission does not affect the request of a maintainer', async () => {
    const first = await bench.accept('issue_comment', commentOf('writer'));
    await bench.store.begin(first);
    expect(await comment('stranger')).toMatchObject({ status: 'failed' });
    expect(await bench.run(first)).toMatchObject({ status: 'completed' });
    expect(proposals()).toHaveLength(1);
  });

  test('the second request of a maintainer supersedes the first', async () => {
    const first = await bench.accept('issue_comment', commentOf('writer'));
    const second = await bench.accept('issue_comment', commentOf('writer'));
    expect(await bench.run(second)).toMatchObject({ status: 'completed' });
    expect(await bench.run(first)).toMatchObject({ status: 'superseded' });
    expect(proposals()).toHaveLength(1);
  });
});

test.each([
  ['/pulls', () => proposals().length],
  ['/git/refs', () => host.git.branches.size],
])('nothing is created twice if POST …%s stores the object but answers 502', async (path, made) => {
  let heard = 0;
  host.after = (request) => {
    if (!request.startsWith('POST') || !request.endsWith(path)) return undefined;
    heard += 1;
    return { status: 502, body: { message: 'Bad Gateway' } };
  };
  expect((await comment()).result).toEqual({ proposal: 101 });
  expect([heard, made()]).toEqual([1, 1]);
});

describe('nothing is proposed, and a comment and a check run say why', () => {
  const escaped = (text: string) => text.replaceAll('\\', '');

  test.each<[string, () => void, string]>([
    [
      'when the settings of the base branch do not allow it',
      () => host.commits.delete('main'),
      'does not set',
    ],
    [
      'when the branch belongs to a fork',
      () => {
        const fork = { ref: 'totals', sha: 'head', repo: { full_name: 'somebody/backend' } };
        Object.assign(host.git.pullRequests[0] ?? {}, { head: fork });
      },
      'is in another repository',
    ],
    [
      'when the pull request is closed',
      () => Object.assign(host.git.pullRequests[0] ?? {}, { state: 'closed' }),
      'is closed',
    ],
    [
      'when the safety level is paranoid',
      () =>
        host.commits.set('main', {
          'svc.config.json':
            '{"safety_level": "paranoid", "pull_requests": {"propose_squash": true}}',
        }),
      'safety level paranoid',
    ],
    [
      'when the migrations do not apply',
      () => host.commits.set('head', { ...head, 'db/migrations/003_x.up.sql': 'SELECT 1 / 0;' }),
      'division by zero',
    ],
    [
      'when there is only one migration',
      () => host.commits.set('head', { 'db/migrations/1.sql': 'CREATE TABLE t ();' }),
      'fewer than two migrations',
    ],
    [
      'when the file names have no numbers',
      () =>
        host.commits.set('head', {
          'sql/a.sql': 'CREATE TABLE a ();',
          'sql/b.sql': 'CREATE TABLE b ();',
        }),
      'has no number',
    ],
  ])('%s', async (_title, arrange, reason) => {
    arrange();
    const { status, result } = await comment();
    expect([status, result.refused]).toEqual(['completed', expect.stringContaining(reason)]);
    expect(host.git.branches.size).toBe(0);
    expect(proposals()).toEqual([]);
    expect(host.comments.map(({ body }) => escaped(body))).toEqual([
      expect.stringContaining(reason),
    ]);
    expect(checks()).toEqual([['neutral', expect.stringContaining(reason)]]);
  });
});

test('the check run is retried if the code host rejects it once', async () => {
  let refused = 0;
  host.after = (request) => {
    if (!request.endsWith('/check-runs') || !request.startsWith('POST') || refused > 0)
      return undefined;
    refused += 1;
    host.checkRuns.length = 0;
    return { status: 503, body: { message: 'Unavailable' } };
  };
  const id = await bench.accept('issue_comment', commentOf('stranger'));
  await bench.run(id).catch(() => bench.run(id));
  expect(checks()).toHaveLength(1);
});

/** Every accepted event ends in a completed check run, even without a result. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type AnalysisBench, reviewing, startBench } from './analysis-bench.js';
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

const base = { 'db/migrations/1.sql': 'CREATE TABLE orders (id int PRIMARY KEY);' };
const head = { ...base, 'db/migrations/2.sql': 'CREATE TABLE refunds ();' };
beforeEach(() => {
  host.commits.clear();
  host.commits.set('base', base);
  host.commits.set('head', head);
  host.truncated.clear();
  host.comments.length = 0;
  host.checkRuns.length = 0;
  host.requests.length = 0;
  host.troubles.length = 0;
  host.before = async () => {};
  host.after = () => undefined;
});

const opened = pullRequest('opened', 'head');
const badGateway = { status: 502, body: { message: 'Bad Gateway' } };
const failing = (error: Error) => ({ pool: reviewing(() => Promise.reject(error)) });
const postsCheck = (request: string) =>
  request.startsWith('POST') && request.endsWith('/check-runs');

/** The content of the only check run. */
function checkRun() {
  expect(host.checkRuns).toHaveLength(1);
  const { head_sha, status, conclusion, output } = host.checkRuns[0];
  return { head_sha, status, conclusion, summary: output.summary.replaceAll('\\', '') };
}

const failed = (reason: string) => ({
  head_sha: 'head',
  status: 'completed',
  conclusion: 'failure',
  summary: expect.stringContaining(reason),
});

describe('the check run explains the failure and what to do', () => {
  const manyFiles = Object.fromEntries(
    Array.from({ length: 6_000 }, (_, index) => [`db/migrations/${index}.sql`, 'SELECT 1;']),
  );
  const configure = (text: string) => host.commits.set('main', { 'svc.config.json': text });

  test.each<[string, () => void, string]>([
    [
      'when the settings are not JSON',
      () => configure('{\n"pull_requests": nonsense}'),
      'svc.config.json on the base branch cannot be used: line 2 is not JSON',
    ],
    [
      'when a setting has an invalid value',
      () => configure('{"safety_level": "reckless"}'),
      'cannot be used: safety_level: ',
    ],
    [
      'when the code host lists only some of the files',
      () => host.truncated.add('head'),
      'The repository has more files than the code host lists',
    ],
    [
      'when there are too many migrations',
      () => host.commits.set('head', manyFiles),
      'The history has 6,000 migrations of 1 MiB; the limit for pull requests is 5,000 migrations of 50 MiB',
    ],
    [
      'when the code host does not know the head commit',
      () => host.commits.delete('head'),
      'The code host has no commit head.',
    ],
    [
      'when the app has no read permission',
      () => host.troubles.push({ status: 403, body: { message: 'Resource not accessible' } }),
      'answered 403 Forbidden to GET /repos/shop/backend/contents/svc.config.json. Check that the app',
    ],
  ])('%s', async (_title, arrange, reason) => {
    arrange();
    const { status, error } = await bench.deliver('pull_request', opened);
    expect([status, error]).toEqual([
      'failed',
      expect.stringContaining(reason.split(': ')[0] ?? ''),
    ]);
    expect(checkRun()).toEqual(failed(reason));
    expect(checkRun().summary).toContain('To try again, push a commit');
    expect(host.comments).toEqual([]);
  });

  test('when an analysis exceeds its time limit, which is not retried', async () => {
    const endless = reviewing(
      (_task, { signal }) =>
        new Promise((_resolve, reject) => {
          signal?.addEventListener('abort', () => reject(signal.reason));
        }),
    );
    const { status } = await bench.deliver('pull_request', opened, {
      pool: endless,
      timeLimitMs: 1_000,
    });
    expect(status).toBe('failed');
    expect(checkRun()).toEqual(failed('it took longer than 1 s'));
  });

  test('when the code host does not answer', async () => {
    host.before = (request) =>
      request.includes('/git/trees/') ? new Promise(() => {}) : Promise.resolve();
    const { status } = await bench.deliver('pull_request', opened, { timeLimitMs: 1_000 });
    expect(status).toBe('failed');
    expect(checkRun()).toEqual(failed('it took longer than 1 s'));
  });

  test('when an internal error occurs on the last attempt', async () => {
    const id = await bench.accept('pull_request', opened);
    const defect = failing(new Error('a defect with secrets'));
    await expect(bench.run(id, false, defect)).rejects.toThrow('a defect');
    expect(host.checkRuns).toEqual([]);
    expect(await bench.run(id, true, defect)).toMatchObject({ status: 'failed' });
    expect(checkRun()).toEqual(failed('An internal error occurred.'));
    expect(checkRun().summary).toContain(id);
    expect(checkRun().summary).not.toContain('secrets');
  });

  test('when the server died three times while it analyzed the migrations', async () => {
    const id = await bench.accept('pull_request', opened);
    await bench.store.begin(id);
    expect(await bench.giveUp(id, 3)).toMatchObject({ status: 'failed' });
    expect(checkRun()).toEqual(failed('The server stopped 3 times'));
  });
});

test('an existing comment is updated to the newest commit when its analysis fails', async () => {
  await bench.deliver('pull_request', opened);
  host.commits.set('newer', manyKinds());
  host.truncated.add('newer');
  await bench.deliver('pull_request', pullRequest('synchronize', 'newer'));
  expect(host.comments).toHaveLength(1);
  expect(host.comments[0]?.body).toContain('The migrations were not analyzed');
  expect(host.comments[0]?.body).toContain('At `newer`');
});

function manyKinds() {
  return { ...head, 'db/migrations/3.sql': 'CREATE TABLE returns ();' };
}

test('the reason is posted as a comment if the code host rejects check runs', async () => {
  host.truncated.add('head');
  host.after = (request) =>
    postsCheck(request) ? { status: 403, body: { message: 'Resource not accessible' } } : undefined;
  expect(await bench.deliver('pull_request', opened)).toMatchObject({ status: 'failed' });
  expect(host.comments.map(({ body }) => body)).toEqual([
    expect.stringContaining('more files than the code host lists'),
  ]);
});

test('a request answered with 404 is not repeated', async () => {
  host.commits.delete('head');
  await bench.deliver('pull_request', opened);
  expect(host.requests.filter((request) => request.includes('/git/trees/head'))).toHaveLength(1);
});

test('a failure that could not be reported is reported later, without another analysis', async () => {
  let reviews = 0;
  const pool = reviewing(() => {
    reviews += 1;
    return Promise.reject(Object.assign(new Error('gone'), { status: 410 }));
  });
  host.before = async (request) => {
    if (postsCheck(request)) host.troubles.push(badGateway);
  };
  const id = await bench.accept('pull_request', opened);
  await expect(bench.run(id, false, { pool })).rejects.toThrow();
  expect((await bench.store.find(id))?.status).toBe('queued');
  host.before = async () => {};
  expect(await bench.run(id, false, { pool })).toMatchObject({ status: 'failed' });
  expect(reviews).toBe(1);
  expect(checkRun()).toEqual(failed('The code host answered 410 Gone'));
});

test('the check of a superseded head is cancelled', async () => {
  host.commits.set('newer', head);
  const old = await bench.accept('pull_request', opened);
  const newer = await bench.accept('pull_request', pullRequest('synchronize', 'newer'));
  expect(await bench.run(old)).toMatchObject({ status: 'superseded' });
  expect(checkRun()).toMatchObject({ head_sha: 'head', conclusion: 'cancelled' });
  expect(await bench.run(newer)).toMatchObject({ status: 'completed' });
});

test('an event delivered after a later one is superseded and supersedes nothing', async () => {
  const event = (head: string, updated_at: string) => {
    const { pull_request, ...rest } = pullRequest('synchronize', head);
    return { ...rest, pull_request: { ...pull_request, updated_at } };
  };
  const newer = await bench.accept('pull_request', event('head', '2026-01-01T10:05:00Z'));
  const late = await bench.accept('pull_request', event('old', '2026-01-01T10:00:00Z'));
  expect(await bench.run(late)).toMatchObject({ status: 'superseded' });
  expect(await bench.run(newer)).toMatchObject({ status: 'completed' });
  const afterwards = await bench.accept('pull_request', event('old', '2026-01-01T10:00:00Z'));
  expect(await bench.run(afterwards)).toMatchObject({ status: 'superseded' });
});

test('cancelling a check does not hide the result of another analysis of the same head', async () => {
  const old = await bench.accept('pull_request', opened);
  const newer = await bench.accept('pull_request', pullRequest('reopened', 'head'));
  await bench.run(newer);
  await bench.run(old);
  expect(checkRun()).toMatchObject({ head_sha: 'head', conclusion: 'success' });
});

test('a failed squash is reported on the pull request that asked for it', async () => {
  const repo = { full_name: 'shop/backend' };
  host.permissions.set('writer', 'write');
  host.commits.set('main', { 'svc.config.json': '{"pull_requests": {"propose_squash": true}}' });
  host.git.clear();
  host.git.pullRequests.push({
    number: 12,
    state: 'open',
    title: '',
    body: '',
    head: { ref: 'totals', sha: 'head', repo },
    base: { ref: 'main', repo },
  });
  const id = await bench.accept('issue_comment', {
    ...pullRequest('created', 'head'),
    issue: { number: 12, pull_request: {} },
    comment: { body: 'svc squash', user: { login: 'writer', type: 'User' } },
  });
  await bench.run(id, true, failing(new Error('a defect')));
  expect(host.comments.map(({ body }) => body)).toEqual([
    expect.stringContaining('No squash is proposed: An internal error occurred'),
  ]);
});

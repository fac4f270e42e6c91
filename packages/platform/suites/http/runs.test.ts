import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Client } from '../client.js';
import { finished, form, smallHistory, submit } from '../forms.js';
import { startTestPlatform, type TestOrganization, type TestPlatform } from '../test-platform.js';

let platform: TestPlatform;
let organization: TestOrganization;
let key: Client;

beforeAll(async () => {
  platform = await startTestPlatform(
    { SVC_MAX_BODY_BYTES: '200000', SVC_MAX_MIGRATIONS: '5' },
    { withWorker: true },
  );
  organization = await platform.organization('enterprise', { perHour: 10_000, burst: 10_000 });
  key = await organization.key(['migrations:run', 'projects:write']);
});
afterAll(() => platform.close());

const async = { prefer: 'respond-async' };

/** A history that keeps a worker busy until it is stopped. */
const endless = { '1.sql': 'SELECT pg_sleep(60);' };

describe('POST /v1/analyze', () => {
  test('returns a quick analysis at once, with its run', async () => {
    const upload = form({ files: smallHistory }, { safety_level: 'standard' });
    let answer = await key.post('/v1/analyze', upload);
    // On a very busy machine, even a quick run may take too long.
    while (answer.status === 202) answer = await key.post('/v1/analyze', upload);
    const { status, body, headers } = answer;
    expect(status).toBe(200);
    expect(body.summary).toEqual({ total_files: 2, total_statements: 2, warnings: 0, errors: 0 });
    expect(body.run).toMatchObject({
      kind: 'analyze',
      status: 'completed',
      verdict: null,
      verdict_message: null,
      unverified: null,
      safety_level: 'standard',
      file_count: 2,
      first_file: '9_users.sql',
      statements_before: null,
      api_key_id: key.keyId,
      has_result: true,
      error: null,
    });
    expect(headers.get('location')).toBe(`/v1/runs/${body.run.id}`);
  });

  test('orders files naturally, or as sent', async () => {
    const natural = await submit(key, '/v1/analyze', form({ files: smallHistory }));
    expect(natural.body.summary.errors).toBe(0);
    const given = await submit(
      key,
      '/v1/squash',
      form({ files: smallHistory }, { order: 'given' }),
    );
    expect(given.body.validation.passed).toBe(false);
    expect(given.body.validation.message).toContain('10_email.sql:1');
  });

  test('leaves out down migrations, and lists them', async () => {
    const { body } = await submit(
      key,
      '/v1/analyze',
      form({ files: { '1.up.sql': 'SELECT 1;', '1.down.sql': 'SELECT 2;' } }),
    );
    expect(body.run.file_count).toBe(1);
    expect(body.run.left_out).toEqual([
      { set: 'files', file: '1.down.sql', reason: 'it is a down migration' },
    ]);
  });

  test('lists every file that it leaves out, by its path, beside the result', async () => {
    const files = { 'a.sql': 'SELECT 1;', 'sub/b.sql': 'SELECT 2;', 'sub/notes.txt': 'x' };
    const { body } = await submit(key, '/v1/analyze', form({ files }));
    expect(body.summary.total_files).toBe(1);
    expect(body.left_out).toEqual(body.run.left_out);
    expect(body.left_out).toMatchObject([
      { set: 'files', file: 'sub/b.sql', reason: expect.stringContaining('order=given') },
      { set: 'files', file: 'sub/notes.txt', reason: 'its name does not end in .sql' },
    ]);
    expect(JSON.stringify(body.left_out)).not.toContain('to include that folder');
    const sql = { 'a.sql': files['a.sql'], 'sub/b.sql': files['sub/b.sql'] };
    const all = await submit(key, '/v1/analyze', form({ files: sql }, { order: 'given' }));
    expect([all.body.summary.total_files, all.body.left_out]).toEqual([2, []]);
    const { body: input } = await key.get(`/v1/runs/${all.body.run.id}/input`);
    expect(input.sets.migrations.map(({ name }: { name: string }) => name)).toEqual([
      'a.sql',
      'sub/b.sql',
    ]);
  });

  test('counts syntax errors in the response', async () => {
    const { status, body } = await submit(
      key,
      '/v1/analyze',
      form({ files: { '1.sql': 'SELEC;' } }),
    );
    expect(status).toBe(200);
    expect(body.summary.errors).toBe(1);
  });

  test('responds with 202 if the client does not want to wait, and has the result later', async () => {
    const { status, body, headers } = await key.post(
      '/v1/analyze',
      form({ files: smallHistory }),
      async,
    );
    expect(status).toBe(202);
    expect(headers.get('location')).toBe(`/v1/runs/${body.id}`);
    expect(await finished(key, body.id)).toMatchObject({ id: body.id, status: 'completed' });
    const result = await key.get(`/v1/runs/${body.id}/result`);
    expect(result.body.summary.total_files).toBe(2);
  });

  test('responds with 202 to an accepted run, even if the database does not respond afterwards', async () => {
    const { runWatch, database } = platform.services;
    const { query } = database.pool;
    const afterwards = /^\s*(?:SELECT[^;]* r WHERE|UPDATE svc_platform.idempotency_keys)/;
    const failing = vi.spyOn(database.pool, 'query').mockImplementation(((...sent: [string]) => {
      if (afterwards.test(sent[0])) throw new Error('timeout exceeded when trying to connect');
      return Reflect.apply(query, database.pool, sent);
    }) as typeof query);
    const wait = vi.spyOn(runWatch, 'finished').mockResolvedValue(true);
    const headers = { 'idempotency-key': 'the database goes away' };
    const answer = await key.post('/v1/analyze', form({ files: smallHistory }), headers);
    failing.mockRestore();
    wait.mockRestore();
    expect([answer.status, answer.body.status]).toEqual([202, 'queued']);
    expect(answer.headers.get('location')).toBe(`/v1/runs/${answer.body.id}`);
    expect((await finished(key, answer.body.id)).status).toBe('completed');
  });

  test('starts one run per Idempotency-Key', async () => {
    const headers = { 'idempotency-key': 'upload-1' };
    const first = await submit(key, '/v1/analyze', form({ files: smallHistory }), headers);
    const second = await submit(key, '/v1/analyze', form({ files: smallHistory }), headers);
    expect(second.headers.get('idempotency-replayed')).toBe('true');
    expect(second.body).toEqual(first.body);
    const other = await key.post('/v1/analyze', form({ files: { '1.sql': ';' } }), headers);
    expect([other.status, other.body.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
  });

  test('is available to members at the dashboard', async () => {
    const { status, body } = await submit(
      organization.member,
      '/v1/analyze',
      form({ files: smallHistory }),
    );
    expect(status).toBe(200);
    expect(body.run.api_key_id).toBeNull();
  });
});

describe('refused uploads', () => {
  test.each<[string, () => FormData, number, string]>([
    ['no file', () => form({}, { safety_level: 'standard' }), 400, 'EMPTY_MIGRATIONS'],
    ['only down migrations', () => form({ files: { '1.down.sql': '' } }), 400, 'EMPTY_MIGRATIONS'],
    [
      'an unknown level',
      () => form({ files: smallHistory }, { safety_level: 'reckless' }),
      400,
      'INVALID_SAFETY_LEVEL',
    ],
    [
      'an unknown field',
      () => form({ files: smallHistory }, { colour: 'red' }),
      400,
      'INVALID_REQUEST',
    ],
    ['files as text', () => form({}, { files: 'SELECT 1;' }), 400, 'INVALID_REQUEST'],
    ['another part', () => form({ migrations: smallHistory }), 400, 'INVALID_REQUEST'],
    [
      'a project that is not there',
      () => form({ files: smallHistory }, { project_id: '0190a000-0000-7000-8000-000000000000' }),
      404,
      'NOT_FOUND',
    ],
    ['too large', () => form({ files: { '1.sql': ' '.repeat(200_001) } }), 413, 'BODY_TOO_LARGE'],
    [
      'too many',
      () =>
        form({
          files: Object.fromEntries(['1', '2', '3', '4', '5', '6'].map((n) => [`${n}.sql`, ';'])),
        }),
      413,
      'TOO_MANY_MIGRATIONS',
    ],
    ['a NUL', () => form({ files: { '1.sql': 'SELECT \0;' } }), 422, 'INVALID_SQL'],
  ])('%s', async (_what, upload, status, code) => {
    const answer = await key.post('/v1/analyze', upload());
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  test('two files with the same name', async () => {
    const data = form({ files: { '1.sql': ';' } });
    data.append('files', new Blob([';']), '../1.sql');
    const { status, body } = await key.post('/v1/analyze', data);
    expect([status, body.code]).toEqual([400, 'DUPLICATE_FILE_NAME']);
  });

  test('a field that is sent twice', async () => {
    const data = form({ files: smallHistory }, { safety_level: 'standard' });
    data.append('safety_level', 'aggressive');
    const { status, body } = await key.post('/v1/analyze', data);
    expect([status, body.code]).toEqual([400, 'INVALID_REQUEST']);
    expect(body.details).toEqual([{ field: 'safety_level', message: 'must be sent once' }]);
  });

  test.each([
    [
      'a file name with a line break',
      'Content-Disposition: form-data; name="files"; filename="2\n.sql"',
    ],
    ['a part without a name', 'Content-Type: application/sql'],
    [
      'a part with a header of 9 KB',
      `X: ${'x'.repeat(9_000)}\r\nContent-Disposition: form-data; name="files"; filename="2.sql"`,
    ],
  ])('%s, instead of leaving the file out', async (_, header) => {
    const good = 'Content-Disposition: form-data; name="files"; filename="1.sql"';
    const body = [good, header].map((each) => `--x\r\n${each}\r\n\r\nSELECT 1;\r\n`);
    const response = await fetch(`${platform.url}/v1/analyze`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${key.keyString}`,
        'content-type': 'multipart/form-data; boundary=x',
      },
      body: `${body.join('')}--x--\r\n`,
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'MALFORMED_FORM' });
  });

  test('a compressed body', async () => {
    const compressed = { 'content-encoding': 'gzip' };
    const upload = await key.post('/v1/analyze', form({ files: smallHistory }), compressed);
    const project = await key.post('/v1/projects', { name: 'compressed' }, compressed);
    expect([upload.status, project.status]).toEqual([415, 415]);
  });

  test('JSON, and an invalid form', async () => {
    const json = await key.post('/v1/analyze', { migrations: [] });
    expect([json.status, json.body.code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
    const broken = await key.post('/v1/analyze', 'x', { 'content-type': 'multipart/form-data' });
    expect([broken.status, broken.body.code]).toEqual([400, 'MALFORMED_FORM']);
    const cut = await key.post('/v1/analyze', 'x', {
      'content-type': 'multipart/form-data; boundary=x',
    });
    expect([cut.status, cut.body.code]).toEqual([400, 'MALFORMED_FORM']);
    const elsewhere = await key.post('/v1/projects', form({ files: smallHistory }));
    expect(elsewhere.status).toBe(415);
  });

  test('paranoid, which needs access to production', async () => {
    const upload = form({ files: smallHistory }, { safety_level: 'paranoid' });
    const { status, body } = await key.post('/v1/squash', upload);
    expect([status, body.code]).toEqual([400, 'PROD_DB_DSN_REQUIRED']);
  });

  test('paranoid as the default of the organization', async () => {
    const other = await platform.organization('enterprise', { perHour: 1_000, burst: 1_000 });
    await other.owner.patch('/v1/admin/settings', { default_safety_level: 'paranoid' });
    const runner = await other.key(['migrations:run']);
    const { status, body } = await runner.post('/v1/squash', form({ files: smallHistory }));
    expect([status, body.code]).toEqual([400, 'PROD_DB_DSN_REQUIRED']);
    const upload = form({ files: smallHistory }, { safety_level: 'standard' });
    expect((await runner.post('/v1/squash', upload)).status).toBeLessThan(300);
  });

  test('a key without the scope', async () => {
    const reader = await organization.key(['projects:read']);
    const { status, body } = await reader.post('/v1/analyze', form({ files: smallHistory }));
    expect([status, body.code]).toEqual([403, 'SCOPE_MISSING']);
    expect(body.error).toContain('migrations:run');
  });
});

describe('POST /v1/squash', () => {
  let id: string;

  test('returns one proven file', async () => {
    const { status, body } = await submit(key, '/v1/squash', form({ files: smallHistory }));
    expect(status).toBe(200);
    expect(body.summary).toMatchObject({ original_files: 2, squashed_files: 1 });
    expect(body.validation.passed).toBe(true);
    expect(body.squashed).toContain('email text');
    expect(body.squashed).not.toContain('ALTER TABLE');
    expect(body.run).toMatchObject({
      status: 'completed',
      verdict: 'proven',
      verdict_message: 'The two sets build the same database.',
      unverified: 0,
    });
    id = body.run.id;
  });

  test('offers the SQL, the report and the map for download', async () => {
    const sql = await key.get(`/v1/runs/${id}/sql`);
    expect(sql.headers.get('content-type')).toBe('application/sql; charset=utf-8');
    expect(sql.headers.get('content-disposition')).toContain('squashed.sql');
    expect(sql.body).toContain('CREATE TABLE users');
    expect(sql.body).toContain(
      '\n-- verdict: proven. The two sets build the same database.\n\n-- 9_users.sql',
    );
    const known = { 'if-none-match': sql.headers.get('etag') ?? '' };
    expect((await key.get(`/v1/runs/${id}/sql`, known)).status).toBe(304);
    const report = await key.get(`/v1/runs/${id}/report`);
    expect(report.headers.get('content-security-policy')).toContain('sandbox');
    expect(report.body).toContain('<!doctype html>');
    const map = await key.get(`/v1/runs/${id}/map`);
    expect(map.body.inputs.map(({ file }: { file: string }) => file)).toEqual([
      '9_users.sql',
      '10_email.sql',
    ]);
    expect(map.body.outputs).toHaveLength(1);
    const { line } = map.body.outputs[0];
    expect(sql.body.split('\n')[line - 1]).toContain('CREATE TABLE users');
    const analysis = await key.get(`/v1/runs/${id}/analysis`);
    expect(analysis.body.objects[0]).toMatchObject({
      name: 'users',
      columns: [{ name: 'email', events: [{ what: 'created', file: '10_email.sql' }] }],
    });
    expect((await key.get(`/v1/runs/${id}`)).body.progress).toBeNull();
  });

  test('returns unproven SQL only on explicit request', async () => {
    const upload = form({ files: smallHistory }, { validate: 'false' });
    const { body } = await submit(key, '/v1/squash', upload);
    expect(body.validation).toMatchObject({ passed: false });
    const refused = await key.get(`/v1/runs/${body.run.id}/sql`);
    expect([refused.status, refused.body.code]).toEqual([409, 'NOT_PROVEN']);
    const asked = await key.get(`/v1/runs/${body.run.id}/sql?unproven=true`);
    expect(asked.body).toBe(body.squashed);
    expect(body.run).toMatchObject({
      status: 'completed',
      verdict: 'not_proven',
      verdict_message: 'Validation was turned off.',
    });
    expect(asked.body).toContain('\n-- verdict: not proven. Validation was turned off.\n');
  });

  test('fails at once for SQL with syntax errors, and names the place', async () => {
    const { status, body, headers } = await submit(
      key,
      '/v1/squash',
      form({ files: { 'db/1.sql': 'SELECT 1;\nSELEC 2;', 'db/2.sql': ';' } }),
    );
    expect([status, body.code]).toEqual([422, 'INVALID_SQL']);
    expect(body.details).toMatchObject([{ migration: 0, file: 'db/1.sql', line: 2 }]);
    expect(headers.get('location')).toMatch(/^\/v1\/runs\//);
    const failed = await key.get(headers.get('location') ?? '');
    expect(failed.body).toMatchObject({ status: 'failed', error: { code: 'INVALID_SQL' } });
    const result = await key.get(`${headers.get('location')}/result`);
    expect([result.status, result.body]).toEqual([422, body]);
  });
});

describe('POST /v1/validate', () => {
  const original = { '1.sql': 'CREATE TABLE t (a int);', '2.sql': 'ALTER TABLE t ADD b int;' };

  test('reports that two sets build the same database', async () => {
    const squashed = { 'squashed.sql': 'CREATE TABLE t (a int, b int);' };
    const { status, body } = await submit(key, '/v1/validate', form({ original, squashed }));
    expect(status).toBe(200);
    expect(body).toMatchObject({
      equivalent: true,
      differences: [],
      run: { verdict: 'proven', unverified: 0 },
    });
    const report = await key.get(`/v1/runs/${body.run.id}/report`);
    expect(report.status).toBe(404);
  });

  test('reports differences', async () => {
    const squashed = { 'squashed.sql': 'CREATE TABLE t (a int);' };
    const { body } = await submit(key, '/v1/validate', form({ original, squashed }));
    expect(body.equivalent).toBe(false);
    expect(body.differences[0]).toMatchObject({ object: 'public.t.b', change: 'missing' });
    expect(body.run).toMatchObject({ status: 'completed', verdict: 'different' });
    expect(body.run.verdict_message).toBe(body.message);
    const listed = await key.get('/v1/runs?verdict=different');
    expect(listed.body.runs).toEqual([body.run]);
  });

  test('reports not proven if the original does not apply', async () => {
    const sets = { original: { '1.sql': 'DROP TABLE t;' }, squashed: original };
    const { body } = await submit(key, '/v1/validate', form(sets));
    expect(body.run).toMatchObject({ status: 'completed', verdict: 'not_proven' });
    expect(body.run.verdict_message).toContain('1.sql:1');
  });

  test('names the file with a syntax error', async () => {
    const sets = { original, squashed: { 'all/squashed.sql': '\nSELEC 1;' } };
    const { status, body } = await submit(key, '/v1/validate', form(sets));
    expect([status, body.details]).toMatchObject([
      422,
      [{ set: 'squashed', migration: 0, file: 'all/squashed.sql', line: 2, column: 1 }],
    ]);
  });

  test('needs both sets', async () => {
    const { status, body } = await key.post('/v1/validate', form({ original }));
    expect([status, body.code]).toEqual([400, 'EMPTY_MIGRATIONS']);
    expect(body.error).toContain('squashed');
  });
});

describe('runs', () => {
  test('are listed newest first, by pages and filters', async () => {
    const project = (await key.post('/v1/projects', { name: 'shop' })).body.id;
    const ids: string[] = [];
    for (const _ of [1, 2, 3]) {
      const upload = form({ files: smallHistory }, { project_id: project });
      ids.unshift((await submit(key, '/v1/analyze', upload)).body.run.id);
    }
    const first = await key.get(`/v1/runs?project_id=${project}&limit=2`);
    expect(first.body.total).toBe(3);
    const second = await key.get(
      `/v1/runs?project_id=${project}&limit=2&cursor=${first.body.next_cursor}`,
    );
    const listed = [...first.body.runs, ...second.body.runs];
    expect(listed.map(({ id }) => id)).toEqual(ids);
    expect(second.body.next_cursor).toBeNull();
    const failed = await key.get(`/v1/runs?project_id=${project}&status=failed`);
    expect(failed.body).toEqual({ total: 0, runs: [], next_cursor: null });
    const squashes = await key.get('/v1/runs?kind=squash&limit=100');
    expect(squashes.body.runs.every(({ kind }: { kind: string }) => kind === 'squash')).toBe(true);
    const unknown = await key.get('/v1/runs?state=failed');
    expect(unknown.status).toBe(400);
  });

  test('report their progress, and stop when cancelled', async () => {
    const { body } = await key.post('/v1/squash', form({ files: endless }), async);
    const progress = async () => (await key.get(`/v1/runs/${body.id}`)).body.progress;
    // Null, unless a worker has started before the response was sent.
    expect([null, expect.objectContaining({ stage: expect.any(String) })]).toContainEqual(
      body.progress,
    );
    while ((await progress())?.stage !== 'building') await delay(20);
    const early = await key.get(`/v1/runs/${body.id}/result`);
    expect([early.status, early.body.code]).toEqual([409, 'RUN_NOT_FINISHED']);
    const cancelled = await key.post(`/v1/runs/${body.id}/cancel`);
    expect([cancelled.status, cancelled.body.status]).toEqual([200, 'cancelled']);
    expect(await progress()).toBeNull();
    const again = await key.post(`/v1/runs/${body.id}/cancel`);
    expect([again.status, again.body.code]).toEqual([409, 'RUN_FINISHED']);
    const result = await key.get(`/v1/runs/${body.id}/result`);
    expect([result.status, result.body.code]).toEqual([409, 'RUN_CANCELLED']);
    while (!platform.log().includes('run stopped')) await delay(20);
    expect((await key.get(`/v1/runs/${body.id}`)).body.status).toBe('cancelled');
  });

  test('return their files, in the order in which they were run', async () => {
    const { body } = await submit(key, '/v1/analyze', form({ files: smallHistory }));
    const input = await key.get(`/v1/runs/${body.run.id}/input`);
    expect(input.body.sets).toEqual({
      migrations: ['9_users.sql', '10_email.sql'].map((name) => ({
        name,
        text: smallHistory[name],
      })),
    });
  });

  test('can be linked to by members of several organizations', async () => {
    const { owner, id } = await platform.organization();
    const { body } = await submit(owner, '/v1/squash', form({ files: smallHistory }));
    await owner.post('/v1/organizations', { name: 'a second one' });
    const path = `/v1/runs/${body.run.id}/sql`;
    const status = async (query: string) => (await owner.get(`${path}${query}`)).status;
    expect(await status('')).toBe(400);
    expect(await status(`?organization=${id}`)).toBe(200);
    expect(await status(`?organization=${organization.id}`)).toBe(404);
    expect(await status('?organization=nonsense')).toBe(404);
  });

  test('of other organizations are not found', async () => {
    const { body } = await submit(key, '/v1/squash', form({ files: smallHistory }));
    const other = await (await platform.organization()).key(['migrations:run']);
    for (const path of ['', '/input', '/result', '/sql', '/report', '/map']) {
      const { status, body: problem } = await other.get(`/v1/runs/${body.run.id}${path}`);
      expect([path, status, problem.code]).toEqual([path, 404, 'NOT_FOUND']);
    }
    expect((await other.post(`/v1/runs/${body.run.id}/cancel`)).status).toBe(404);
    expect((await other.get('/v1/runs')).body.total).toBe(0);
  });

  test('are counted as usage of their key and project', async () => {
    const { rows } = await platform.services.database.pool.query(
      'SELECT sum(runs)::int AS counted FROM svc_platform.usage_counters WHERE organization_id = $1',
      [organization.id],
    );
    const { body } = await key.get('/v1/runs?limit=1');
    expect(rows[0].counted).toBe(body.total);
  });

  test('lose their files and results according to the plan, but stay listed', async () => {
    const { body } = await submit(key, '/v1/analyze', form({ files: smallHistory }));
    const days = (Date.parse(body.run.expires_at) - Date.parse(body.run.finished_at)) / 86_400_000;
    expect(days).toBeCloseTo(365, 1);
    const { pool } = platform.services.database;
    await pool.query('UPDATE svc_platform.runs SET expires_at = now() WHERE id = $1', [
      body.run.id,
    ]);
    const { sweep } = await import('../../src/work/sweep.js');
    expect(await sweep(pool)).toBe(false);
    const result = await key.get(`/v1/runs/${body.run.id}/result`);
    expect([result.status, result.body.code]).toEqual([410, 'RESULT_GONE']);
    const stays = await key.get(`/v1/runs/${body.run.id}`);
    expect(stays.body).toMatchObject({ status: 'completed', has_result: false, expires_at: null });
    const { rows } = await pool.query('SELECT FROM svc_platform.run_inputs WHERE run_id = $1', [
      body.run.id,
    ]);
    expect(rows).toEqual([]);
  });
});

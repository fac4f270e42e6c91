import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { folderWith, svc } from '../suites/run-svc.js';

const history = {
  'migrations/001_orders.sql':
    'CREATE TABLE orders (id bigint PRIMARY KEY);\nINSERT INTO orders (id) VALUES (1);\n',
  'migrations/002_total.sql': 'ALTER TABLE orders ADD COLUMN total numeric;\n',
  'migrations/003_index.sql': 'CREATE INDEX orders_total ON orders (total);\n',
};

describe('svc analyze', () => {
  test('prints a summary and recommendations as text', async () => {
    const folder = await folderWith(history);
    const { code, stdout, stderr } = await svc(['analyze', 'migrations'], { folder });
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain('3 migrations, 4 statements');
    expect(stdout).toContain('warning orders cannot be written to while the index is built');
    expect(stdout).toContain('migrations/003_index.sql:1:1');
  });

  test.each([['--json'], ['--report-format', 'json']])('prints JSON (%s)', async (...flags) => {
    const folder = await folderWith(history);
    const { code, stdout } = await svc(['analyze', 'migrations', ...flags], { folder });
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({
      summary: { total_files: 3, total_statements: 4, errors: 0 },
      file_count: 3,
      warnings_count: 1,
      consolidation_percentage: 25,
      dependencies: [
        { source: 'orders_pkey', target: 'orders', type: 'index' },
        { source: 'orders_total', target: 'orders', type: 'index' },
      ],
    });
  });

  test('--export writes the report, except with --dry-run', async () => {
    const folder = await folderWith(history);
    const html = ['analyze', 'migrations', '--report-format', 'html', '--export', 'report.html'];
    const dry = await svc([...html, '--dry-run'], { folder });
    expect(dry).toMatchObject({ code: 0, stdout: '', stderr: 'Would write report.html\n' });
    expect(await readdir(folder)).toEqual(['migrations']);
    const { code, stdout } = await svc(html, { folder });
    expect({ code, stdout }).toEqual({ code: 0, stdout: '' });
    const page = await readFile(join(folder, 'report.html'), 'utf8');
    expect(page).toMatch(/^<!doctype html>/);
    expect(page).toContain('<title>migrations · svc</title>');
    expect(page).toContain('index-not-concurrent');
  });

  test('writes SARIF for the file extension .sarif, and replaces it in a later run', async () => {
    const folder = await folderWith(history);
    const words = ['analyze', 'migrations', '--export', 'svc.sarif'];
    expect((await svc(words, { folder })).code).toBe(0);
    const [run] = JSON.parse(await readFile(join(folder, 'svc.sarif'), 'utf8')).runs;
    expect(run.results[0].ruleId).toBe('index-not-concurrent');
    expect((await svc(words, { folder })).code).toBe(0);
  });

  test('prints annotations for GitHub', async () => {
    const folder = await folderWith(history);
    const words = ['analyze', 'migrations', '--report-format', 'github'];
    const { code, stdout } = await svc(words, { folder, environment: { GITHUB_WORKSPACE: '' } });
    expect(code).toBe(0);
    expect(stdout).toMatch(
      /^::warning file=migrations\/003_index\.sql,line=1,col=1,title=svc%3A index-not-concurrent::/m,
    );
    const said = await svc([...words, '--ai'], { folder });
    expect(said).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('--ai cannot be combined with'),
    });
  });

  test('reads files in the given order', async () => {
    const folder = await folderWith(history);
    const files = ['migrations/002_total.sql', 'migrations/001_orders.sql'];
    const { code, stdout } = await svc(['analyze', ...files], { folder });
    expect(code).toBe(1);
    expect(stdout).toContain('error orders is used here but created only later');
  });

  test('reports syntax errors and the rest of the analysis, with exit code 1', async () => {
    const folder = await folderWith(history);
    await writeFile(join(folder, 'migrations/004_bad.sql'), 'DROP TABEL orders;\n');
    const { code, stdout } = await svc(['analyze', 'migrations', '--json'], { folder });
    expect(code).toBe(1);
    const report = JSON.parse(stdout);
    expect(report.summary).toMatchObject({ total_files: 4, errors: 1 });
    expect(report.recommendations[0]).toMatchObject({
      type: 'error',
      rule: 'syntax-error',
      file: 'migrations/004_bad.sql',
      line: 1,
      column: 6,
    });
    expect(report.dependencies).toHaveLength(2);
  });

  test('--since recommends only about migrations that have not run', async () => {
    const folder = await folderWith(history);
    const since = async (file: string) =>
      (await svc(['analyze', 'migrations', '--since', file], { folder })).stdout;
    expect(await since('003_index.sql')).toContain('index-not-concurrent');
    await writeFile(join(folder, 'migrations/004_more.sql'), 'ALTER TABLE orders ADD b int;\n');
    expect(await since('004_more.sql')).not.toContain('index-not-concurrent');
    const { code, stderr } = await svc(['analyze', 'migrations', '--since', '5'], { folder });
    expect(code).toBe(2);
    expect(stderr).toContain('--since 5: no such migration');
  });

  test('applies the configuration: level paranoid returns no squashed SQL', async () => {
    const folder = await folderWith({
      ...history,
      'strict.json': '{ "safety_level": "paranoid" }',
    });
    const flags = ['--report-format', 'html', '--config', 'strict.json'];
    const { code, stdout } = await svc(['analyze', 'migrations', ...flags], { folder });
    expect(code).toBe(0);
    expect(stdout).not.toContain('id="squashed-title"');
  });

  test('refuses a folder that does not exist', async () => {
    expect(await svc(['analyze', 'nowhere'])).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('nowhere: no such file or folder'),
    });
  });
});

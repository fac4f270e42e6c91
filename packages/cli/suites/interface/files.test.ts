/** svc does not replace files of others, and reports what cannot be written. */
import { execFileSync } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { folderWith, svc } from '../run-svc.js';

const history = {
  'm/001_a.sql': 'CREATE TABLE t (a int);',
  'm/002_b.sql': 'ALTER TABLE t ADD b int;',
};
const squash = ['squash', 'm', '--single-file', '--no-validate'];

describe('a migration', () => {
  test.each([
    [['analyze', 'm', '--export', 'm/001_a.sql']],
    [[...squash, '--report', 'm/001_a.sql']],
  ])('is not replaced by svc %j', async (words) => {
    const folder = await folderWith(history);
    const { code, stderr } = await svc(words, { folder });
    expect([code, stderr]).toEqual([
      1,
      'error: m/001_a.sql is an input: give another path, or --force to replace it\n',
    ]);
    expect(await readFile(join(folder, 'm/001_a.sql'), 'utf8')).toBe(history['m/001_a.sql']);
  });

  test('of an earlier squash stays in place', async () => {
    const folder = await folderWith(history);
    await svc(squash, { folder });
    const before = await readFile(join(folder, 'squashed/squashed.sql'), 'utf8');
    const words = ['squash', 'squashed/squashed.sql', '--single-file', '--no-validate'];
    const { code, stderr } = await svc(words, { folder });
    expect([code, stderr]).toEqual([1, expect.stringContaining('squashed.sql, which is an input')]);
    expect(await readFile(join(folder, 'squashed/squashed.sql'), 'utf8')).toBe(before);
  });
});

describe('analyze --export', () => {
  test('does not replace a file of the user without --force', async () => {
    const folder = await folderWith({ ...history, 'notes.txt': 'mine' });
    const words = ['analyze', 'm', '--export', 'notes.txt'];
    expect(await svc(words, { folder })).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('notes.txt already exists, and svc did not write it'),
    });
    expect(await svc([...words, '--force'], { folder })).toMatchObject({ code: 0 });
    expect(await readFile(join(folder, 'notes.txt'), 'utf8')).not.toBe('mine');
  });

  test.each([
    ['report.txt', /^analyzed by svc\n/],
    ['report.json', /^\{\n {2}"generator": "svc",/],
    ['report.html', /^<!doctype html>/],
    ['new/folder/report.html', /^<!doctype html>/],
  ])('writes %s by its extension, repeatedly, and reports it', async (path, beginning) => {
    const folder = await folderWith(history);
    for (let run = 0; run < 2; run += 1) {
      const { code, stderr } = await svc(['analyze', 'm', '--export', path], { folder });
      expect([code, stderr]).toEqual([0, `Wrote ${path}\n`]);
    }
    expect(await readFile(join(folder, path), 'utf8')).toMatch(beginning);
  });
});

describe('squash', () => {
  test('--output - --dry-run prints no SQL', async () => {
    const folder = await folderWith(history);
    const { code, stdout } = await svc([...squash, '--output', '-', '--dry-run'], { folder });
    expect([code, stdout]).toEqual([0, '']);
  });

  test('--filename without --single-file suggests the flag', async () => {
    const folder = await folderWith(history);
    const words = ['squash', 'm', '--filename', 'x.sql', '--no-validate'];
    expect(await svc(words, { folder })).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/^error: --filename names the single file/),
    });
  });

  test('reports an output folder that cannot be created', async () => {
    const folder = await folderWith({ ...history, taken: 'a file' });
    const { code, stderr } = await svc([...squash, '--output', 'taken/out'], { folder });
    expect([code, stderr]).toEqual([1, expect.stringMatching(/^error: taken\/out: /)]);
    expect(stderr).not.toContain('    at ');
  });

  // Only root may mount a file system that is small enough to fill.
  test.runIf(process.getuid?.() === 0)('reports that the disk is full', async () => {
    const folder = await folderWith(history);
    const full = join(folder, 'full');
    await mkdir(full);
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=4k', 'tmpfs', full]);
    try {
      const { code, stderr } = await svc([...squash, '--output', 'full/out'], { folder });
      expect([code, stderr]).toEqual([
        1,
        'error: full/out: nothing was written: the disk is full: free some space, or give another folder with --output\n',
      ]);
    } finally {
      execFileSync('umount', [full]);
    }
  });

  test('notes a schema that no migration mentions', async () => {
    const folder = await folderWith({
      ...history,
      'svc.config.json': '{ "include_schemas": ["public", "blling"] }',
    });
    const { code, stderr } = await svc(squash, { folder });
    expect([code, stderr]).toEqual([0, expect.stringContaining('include_schemas lists "blling"')]);
  });

  test('reports a missing temporary folder', async () => {
    const folder = await folderWith(history);
    const environment = { TMPDIR: '/nonexistent' };
    expect(await svc(['squash', 'm', '--single-file'], { folder, environment })).toMatchObject({
      code: 3,
      stdout: expect.stringContaining('set TMPDIR to an existing folder'),
    });
  });
});

describe('init-config', () => {
  const policy = {
    'm/1.sql': `CREATE TABLE t (a int);
      CREATE POLICY p ON t USING (a = 1);
      ALTER POLICY p ON t USING (a = 2);`,
  };

  test.each(['conservative', 'standard', 'aggressive'])(
    'writes a file that changes nothing at %s',
    async (level) => {
      const folder = await folderWith(policy);
      const words = ['squash', 'm', '--output', '-', '--no-validate', '--safety', level, '--quiet'];
      const without = await svc(words, { folder });
      await svc(['init-config'], { folder });
      expect(await svc(words, { folder })).toEqual(without);
      await rm(join(folder, 'svc.config.json'));
      await writeFile(join(folder, 'svc.config.json'), '{}');
      expect(await svc(words, { folder })).toEqual(without);
    },
  );
});

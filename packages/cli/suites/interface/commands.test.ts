/** Every command and flag of the interface, tested with the real command. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderWith, svc } from '../run-svc.js';
import type { Ended } from '../warm-process.js';

const files = {
  'migrations/1.sql': 'CREATE TABLE t (a int);',
  'migrations/2.sql': 'ALTER TABLE t ADD b int;',
  'same/1.sql': 'CREATE TABLE t (a int, b int);',
  'other/1.sql': 'CREATE TABLE t (a int, b text);',
  'aggressive.json': '{ "safety_level": "aggressive" }',
};

interface Row {
  readonly words: readonly string[];
  readonly code: number;
  /** What is expected in the output and in the folder afterwards. */
  see(ended: Ended, folder: string): unknown;
}

const rows: readonly Row[] = [
  {
    words: ['analyze', 'migrations/1.sql', 'migrations/2.sql'],
    code: 0,
    see: ({ stdout }) => expect(stdout).toMatch(/^2 migrations, 2 statements\n/),
  },
  {
    words: ['analyze', 'migrations', '--report-format', 'json'],
    code: 0,
    see: ({ stdout }) =>
      expect(JSON.parse(stdout)).toMatchObject({
        consolidation_percentage: 50,
        warnings_count: expect.any(Number),
        file_count: 2,
        summary: { total_files: 2, total_statements: 2, errors: 0 },
      }),
  },
  {
    words: ['analyze', 'migrations', '--report-format', 'html', '--export', 'report.html'],
    code: 0,
    see: async (_, folder) =>
      expect(await readFile(join(folder, 'report.html'), 'utf8')).toMatch(/^<!doctype html>/i),
  },
  {
    words: ['analyze', 'migrations', '--export', 'report.txt', '--dry-run'],
    code: 0,
    see: async (_, folder) => expect(await readdir(folder)).not.toContain('report.txt'),
  },
  {
    words: ['analyze', 'migrations', '--config', 'nowhere.json'],
    code: 1,
    see: ({ stderr }) => expect(stderr).toContain('nowhere.json: no such file'),
  },
  {
    words: ['squash', 'migrations', '--output', 'build', '--no-validate'],
    code: 0,
    see: async (_, folder) =>
      expect(await readdir(join(folder, 'build'))).toContain('0001_migration.sql'),
  },
  {
    words: [
      'squash',
      'migrations',
      '--safety',
      'conservative',
      '--single-file',
      '--output',
      '-',
      '--no-validate',
    ],
    code: 0,
    see: ({ stdout }) => expect(stdout).toContain('CREATE TABLE t (\n  a int,\n  b int\n);'),
  },
  {
    words: ['squash', 'migrations', '--backup'],
    code: 2,
    see: ({ stderr }) => expect(stderr).toContain('--backup needs the production database'),
  },
  {
    words: ['validate', 'migrations', 'same'],
    code: 0,
    see: ({ stdout }) => expect(stdout).toMatch(/^✓ equivalent/),
  },
  {
    words: ['validate', 'migrations', 'other'],
    code: 1,
    see: ({ stdout }) => expect(stdout).toMatch(/^✗ different[\s\S]*column public\.t\.b/),
  },
  {
    words: ['init-config'],
    code: 0,
    see: async (_, folder) =>
      expect(JSON.parse(await readFile(join(folder, 'svc.config.json'), 'utf8'))).toMatchObject({
        safety_level: 'standard',
        // Each rule follows the safety level.
        rules: {},
        performance: { batch_size: 50, memory_limit_mb: 256, workers: 0 },
      }),
  },
  {
    words: ['init-config', '--config', 'aggressive.json'],
    code: 1,
    see: async ({ stderr }, folder) => {
      expect(stderr).toContain('aggressive.json already exists');
      expect(await readFile(join(folder, 'aggressive.json'), 'utf8')).toBe(
        files['aggressive.json'],
      );
    },
  },
  {
    words: ['init-config', '--config', 'aggressive.json', '--force'],
    code: 0,
    see: async (_, folder) =>
      expect(await readFile(join(folder, 'aggressive.json'), 'utf8')).toContain('"standard"'),
  },
];

test.each(rows)('svc $words', async ({ words, code, see }) => {
  const folder = await folderWith(files);
  const ended = await svc(words, { folder, environment: { PROD_DB_DSN: '', SVC_SAFETY: '' } });
  await see(ended, folder);
  expect(ended.code).toBe(code);
});

/** The tool that a folder of migrations was written for. */
import { withTool } from '@svc/engine';
import { expect, test } from 'vitest';
import type { ToolLayoutName } from './layout-names.js';
import type { Given } from './tool-layout.js';
import { recognizeLayout } from './tool-layouts.js';

const sql = 'CREATE TABLE t (a int);';

/** The files of a folder, migrations and others, as they were read. */
function given(files: Readonly<Record<string, string>>, path = '/project/migrations'): Given {
  const names = Object.keys(files);
  const migrations = withTool(
    names
      .filter((name) => name.endsWith('.sql') && !/(?:down|revert)/.test(name))
      .map((name) => ({ name, text: files[name] ?? '' })),
  );
  return {
    squashed: migrations.map(({ name, text }) => ({ name, path: name, text })),
    rest: [],
    tool: migrations[0]?.tool,
    folder: {
      path,
      files: names,
      read: (file) => files[file],
      bytes: (file) => Buffer.from(files[file] ?? ''),
    },
  };
}

test.each<readonly [ToolLayoutName, Readonly<Record<string, string>>]>([
  ['prisma', { '1_a/migration.sql': sql, 'migration_lock.toml': '' }],
  ['drizzle', { '0000_a.sql': sql, 'meta/_journal.json': '{}' }],
  ['drizzle-folders', { '1_a/migration.sql': sql, '1_a/snapshot.json': '{}' }],
  ['golang-migrate', { '1_a.up.sql': sql, '1_a.down.sql': sql }],
  ['goose', { '1_a.sql': `-- +goose Up\n${sql}` }],
  ['goose', { '1_a.sql': `-- +goose Up\n${sql}`, 'atlas.sum': '' }],
  ['dbmate', { '1_a.sql': `-- migrate:up\n${sql}` }],
  ['sql-migrate', { '1_a.sql': `-- +migrate Up\n${sql}` }],
  ['flyway', { 'V1__a.sql': sql }],
  ['refinery', { 'V1__a.sql': sql, 'refinery.toml': '' }],
  ['liquibase', { '1.sql': `--liquibase formatted sql\n--changeset a:1\n${sql}` }],
  ['sqlx', { '1_a.sql': sql, '2_b.sql': '-- no-transaction\nVACUUM;' }],
  ['diesel', { '2024-01-01-120000_a/up.sql': sql, '2024-01-01-120000_a/down.sql': sql }],
  ['hasura', { '1700000000001_a/up.sql': sql }],
  ['sqitch', { 'deploy/a.sql': sql, 'sqitch.plan': 'a' }],
  ['atlas', { '20240101_a.sql': sql, 'atlas.sum': '' }],
  ['node-pg-migrate', { '1_a.sql': `-- Up Migration\n${sql}\n-- Down Migration\nDROP TABLE t;` }],
  ['graphile-migrate', { 'committed/000001.sql': sql }],
  ['evolutions', { '1.sql': `# --- !Ups\n${sql}\n# --- !Downs\nDROP TABLE t;` }],
])('%s: %j', (tool, files) => {
  expect(recognizeLayout(given(files))).toBe(tool);
});

test('recognizes a folder of Supabase even if Drizzle wrote files into it', () => {
  const files = { '0000_a.sql': sql, 'meta/_journal.json': '{}' };
  expect(recognizeLayout(given(files, '/project/supabase/migrations'))).toBe('supabase');
});

test('recognizes no tool from numbered files alone', () => {
  expect(recognizeLayout(given({ '1_a.sql': sql }))).toBeUndefined();
});

import { expect, test } from 'vitest';
import { splitStatements } from '../split.js';
import { countedText } from './counted-text.js';
import type { ToolName } from './tool-name.js';

const read = (tool: ToolName, text: string) => splitStatements({ name: 'a.sql', text, tool });

test.each<readonly [ToolName, string]>([
  ['goose', '-- +goose Up\r\nUP;\r\n-- +goose Down\r\nDOWN;\r\n'],
  ['Play evolutions', '# Users schema\n\n# --- !Ups\n\nUP;\n\n# --- !Downs\nDOWN;\n'],
  ['sql-migrate', 'DOWN é𝄞;\n-- +migrate Up\nUP;\n-- +migrate Down\nDOWN;'],
])('blanks what does not count: same length, same lines, in a file of %s', (tool, text) => {
  const { text: counted } = countedText({ name: 'a.sql', text, tool });
  expect(counted).toHaveLength(text.length);
  expect(counted.replaceAll(/[^\r\n]/g, '')).toBe(text.replaceAll(/[^\r\n]/g, ''));
  expect(counted.trim()).toBe('UP;');
});

test('keeps the places of the file', () => {
  const [up] = read('goose', '-- +goose Down\nDOWN;\n-- +goose Up\n  UP;\n');
  expect(up?.place).toEqual({ file: 'a.sql', line: 4, column: 3 });
});

test('keeps the comment at the head of the file with the first statement', () => {
  const [up] = read('goose', '-- Adds users\n-- +goose Up\nUP;\n-- +goose Down\nDOWN;');
  expect(up?.comments).toEqual(['-- Adds users']);
});

test('an empty up migration has no statements', () => {
  expect(read('dbmate', '-- migrate:up\n\n-- migrate:down\nDOWN;')).toEqual([]);
});

test("in Play's files a doubled semicolon does not end a statement", () => {
  const statements = read('Play evolutions', '# --- !Ups\nDO $$BEGIN x;; END$$;\n# --- !Downs\n');
  expect(statements.map(({ text }) => text)).toEqual(['DO $$BEGIN x; END$$']);
});

test('a down migration with only comments leaves nothing out', () => {
  const text = '-- +goose Up\nUP;\n-- +goose Down\n-- nothing to do;\n';
  expect(countedText({ name: 'a.sql', text, tool: 'goose' }).leftOut).toEqual([]);
});

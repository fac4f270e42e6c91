import { describe, expect, test } from 'vitest';
import { upSection } from './sections.js';
import { splitStatements } from './split.js';

const statements = (text: string) =>
  splitStatements({ name: 'a.sql', text }).map((statement) => statement.text);

describe('only the way up counts', () => {
  test.each([
    [
      'goose',
      '-- +goose Up\nUP;\n-- +goose StatementBegin\nUP2;\n-- +goose StatementEnd\n-- +goose Down\nDOWN;\n',
    ],
    ['sql-migrate', '-- +migrate Up\nUP;\nUP2;\n\n-- +migrate Down\nDOWN;\n'],
    ['dbmate', '-- migrate:up\nUP;\nUP2;\n-- migrate:down\nDOWN;'],
    [
      'dbmate with options',
      '-- migrate:up transaction:false\nUP;\nUP2;\n-- migrate:down transaction:false\nDOWN;',
    ],
    ['Play evolutions', '# Users schema\n\n# --- !Ups\n\nUP;\nUP2;\n\n# --- !Downs\nDOWN;\n'],
    ['Play evolutions, SQL comments', '--- !Ups\nUP;\nUP2;\n--- !Downs\nDOWN;\n'],
    ['node-pg-migrate', '-- Up Migration\nUP;\nUP2;\n-- Down Migration\nDOWN;\n'],
    ['node-pg-migrate without up mark', 'UP;\nUP2;\n---- Down Migration\nDOWN;\n'],
    ['tern', 'UP;\nUP2;\n\n---- create above / drop below ----\n\nDOWN;\n'],
    ['MyBatis', '-- // a change\nUP;\nUP2;\n\n-- //@UNDO\nDOWN;\n'],
    ['down first', '-- +goose Down\nDOWN;\n-- +goose Up\nUP;\nUP2;\n'],
    ['carriage returns', '-- +goose Up\r\nUP;\r\nUP2;\r\n-- +goose Down\r\nDOWN;\r\n'],
  ])('in files of %s', (_, text) => {
    expect(statements(text)).toEqual(['UP', 'UP2']);
    const blanked = upSection(text);
    expect(blanked).toHaveLength(text.length);
    expect(blanked.replaceAll(/[^\r\n]/g, '')).toBe(text.replaceAll(/[^\r\n]/g, ''));
    expect(blanked).not.toContain('DOWN');
  });

  test('places stay those of the file', () => {
    const text = '-- +goose Down\nDOWN;\n-- +goose Up\n  UP;\n';
    const [up] = splitStatements({ name: 'a.sql', text });
    expect(up?.place).toEqual({ file: 'a.sql', line: 4, column: 3 });
  });

  test('the comment at the head of the file goes with the first statement', () => {
    const [up] = splitStatements({
      name: 'a.sql',
      text: '-- Adds users\n-- +goose Up\nUP;\n-- +goose Down\nDOWN;',
    });
    expect(up?.comments).toEqual(['-- Adds users']);
  });

  test('an empty way up has no statements', () => {
    expect(statements('-- migrate:up\n\n-- migrate:down\nDOWN;')).toEqual([]);
  });

  test("in Play's files a doubled semicolon is one that ends nothing", () => {
    expect(statements('# --- !Ups\nDO $$BEGIN x;; END$$;\n# --- !Downs\n')).toEqual([
      'DO $$BEGIN x;  END$$',
    ]);
  });
});

test.each([
  'SELECT 1; -- see the down migration\nSELECT 2;',
  "INSERT INTO notes VALUES ('-- +goose Up');",
  '-- migrate: upper case names\nSELECT 1;',
  'SELECT 1;;\nSELECT 2;',
])('%j has no sections', (text) => {
  expect(upSection(text)).toBe(text);
});

import { describe, expect, test } from 'vitest';
import { SourceError } from '../errors.js';
import type { Migration } from '../migration.js';
import { splitStatements } from '../split.js';
import { ignoredMarks, withTool } from './recognize-tool.js';

const set = (...texts: readonly string[]): readonly Migration[] =>
  texts.map((text, index) => ({ name: `migrations[${index}]`, text }));
const named = (files: Readonly<Record<string, string>>): readonly Migration[] =>
  Object.entries(files).map(([name, text]) => ({ name, text }));
const toolOf = (migrations: readonly Migration[]) => withTool(migrations)[0]?.tool;
const statements = (migrations: readonly Migration[]) =>
  withTool(migrations).map((each) => splitStatements(each).map(({ text }) => text));

describe('a set is recognized by the marks of its tool', () => {
  test.each([
    ['goose', '-- +goose Up\nUP;\n-- +goose Down\nDOWN;'],
    ['goose', '-- a note\n--+GOOSE UP\nUP;'.replace('GOOSE UP', 'goose UP')],
    ['sql-migrate', '-- +migrate Up notransaction\nUP;\n-- +migrate Down\nDOWN;'],
    ['micrate', '-- +micrate Up\nUP;\n-- +micrate Down\nDOWN;'],
    ['dbmate', '-- migrate:up transaction:false\nUP;\n-- migrate:down\nDOWN;'],
    ['dbmate', '--migrate:up\r\nUP;\r\n'],
    ['Play evolutions', '# Users\n\n# --- !Ups\nUP;\n# --- !Downs\nDOWN;'],
    ['Play evolutions', '-- !Ups\nUP;\n-- !Downs\nDOWN;'],
    ['Play evolutions', '# for users: !Ups\nUP;\n-- for users: !Downs\nDOWN;'],
    ['node-pg-migrate', '-- Up Migration\nUP;\n\n-- Down Migration\nDOWN;'],
    ['node-pg-migrate', '---- up migration ----\nUP;\n---- down migration ----\nDOWN;'],
    ['tern', 'UP;\n---- create above / drop below ----\nDOWN;'],
    ['MyBatis Migrations', '-- // a change\nUP;\n-- //@UNDO\nDOWN;'],
  ])('of %s: %j', (tool, text) => {
    expect(toolOf(set(text))).toBe(tool);
    expect(statements(set(text))).toEqual([['UP']]);
  });

  test('even if other files of the set have none', () => {
    expect(statements(set('A;', '-- +goose Up\nUP;\n-- +goose Down\nDOWN;'))).toEqual([
      ['A'],
      ['UP'],
    ]);
  });

  test('and keeps its tool when it is split', () => {
    const [, second] = withTool(set('-- migrate:up\nUP;', 'B;\n-- migrate:down\n'));
    expect(withTool(second ? [second] : [])).toEqual([{ ...second, tool: 'dbmate' }]);
  });
});

describe('an ordinary comment is not a mark', () => {
  test.each([
    '-- Down migration is intentionally omitted: this is a one-way cutover.\nA;',
    'A;\n-- Up migration of the rows comes later.\nB;',
    'A;\n-- Up Migration\nB;',
    'A;\n-- down migration\nB;',
    'A;\n---- Down Migration\nB;',
    '-- see the section +goose Up\nA;',
    'A;\n-- +goose Down\nB;',
    'A;\n-- +goose Up\nB;',
    'A;\n-- migrate:up\nB;',
    'A;\n-- migrate:upwards\nB;',
    'A;\n-- +migrate up\nB;',
    'A;\n -- +migrate Up\nB;',
    'A;\n-- the !Ups of this\nB;',
    "A '-- +goose Up';\nB;",
  ])('%j', (text) => {
    expect(toolOf(set(text))).toBeUndefined();
    expect(
      statements(set(text))
        .flat()
        .map((each) => each[0]),
    ).toEqual(text.match(/^[AB]/gm));
  });

  test('and is noted if it would have dropped statements', () => {
    expect(ignoredMarks(set('X;', 'A;\n\n  -- Up migration of the rows comes later.\nB;'))).toEqual(
      [
        {
          place: { file: 'migrations[1]', line: 3, column: 3 },
          tool: 'node-pg-migrate',
          why: 'no file of the set has marks in the form of node-pg-migrate',
        },
      ],
    );
    expect(ignoredMarks(set('-- Up migration: rows\nA;'))).toEqual([]);
  });
});

describe('marks of two tools', () => {
  const both = set(
    '-- +goose Up\nA;\n-- +goose Down\nB;',
    '-- migrate:up\nC;\n-- migrate:down\nD;',
  );

  test('are ignored', () => {
    expect(statements(both)).toEqual([
      ['A', 'B'],
      ['C', 'D'],
    ]);
  });

  test('are noted', () => {
    expect(ignoredMarks(both)).toMatchObject([
      { tool: 'goose', place: { file: 'migrations[0]', line: 1 } },
      { tool: 'dbmate', place: { file: 'migrations[1]', line: 1 } },
    ]);
  });
});

describe('file names', () => {
  const text = '-- +goose Up\nA;\n-- +goose Down\nB;';
  test.each([
    ['Prisma', 'prisma/migrations/20240101_users/migration.sql'],
    ['Diesel', '2024-01-01-000000_users/up.sql'],
    ['Flyway', 'db/V1__users.sql'],
    ['Graphile Migrate', 'committed/000001-users.sql'],
  ])('of %s: marks are ignored', (tool, name) => {
    expect(toolOf(named({ [name]: text }))).toBe(tool);
    expect(statements(named({ [name]: text }))).toEqual([['A', 'B']]);
    expect(ignoredMarks(named({ [name]: text }))).toHaveLength(1);
  });

  test('that end in .up.sql: marks of tools that accept sentences are ignored', () => {
    const sentences = '-- Up Migration\nA;\n-- Down Migration\nB;';
    expect(statements(named({ '1_a.up.sql': sentences }))).toEqual([['A', 'B']]);
    expect(statements(named({ '1_a.up.sql': text }))).toEqual([['A']]);
  });
});

describe('in a set of its tool', () => {
  const refused = (...texts: readonly string[]) => {
    try {
      statements(set(...texts));
    } catch (error) {
      if (error instanceof SourceError) return error.message;
    }
    return undefined;
  };
  const goose = '-- +goose Up\nUP;\n-- +goose Down\nDOWN;';
  const dbmate = '-- migrate:up\nUP;\n-- migrate:down\nDOWN;';
  const nodePgMigrate = '-- Up Migration\nUP;\n-- Down Migration\nDOWN;';

  test.each([
    [goose, 'A;\n-- +goose Up\nB;', ':2:1: goose refuses a file with statements above'],
    [goose, '-- +goose Down\nB;', ':1:1: goose refuses a file with a down migration but'],
    [goose, '-- +goose Up\nA;\n-- +goose Dwon\nB;', ':3:1: goose does not recognize this line'],
    [goose, '-- +goose Up\nA;\n  -- +goose Down\nB;', ':3:1: goose does not recognize this line'],
    [
      goose,
      `-- +goose ENVSUB ON\n-- +goose Up\nSELECT \${A};`,
      ':3:1: goose substitutes environment',
    ],
    [dbmate, 'A;\n-- migrate:up\nB;', ':2:1: dbmate refuses a file with statements above'],
    [dbmate, '-- migrate:down\nB;', ':1:1: dbmate refuses a file without -- migrate:up'],
    [dbmate, `${dbmate}\n-- migrate:down\nB;`, ':5:1: dbmate refuses a second -- migrate:down'],
    [
      nodePgMigrate,
      'A;\n-- Up migration of rows\nB;',
      ':2:1: node-pg-migrate would read this line',
    ],
  ])(
    'a file that the tool refuses, or an ambiguous one, is an error: %#',
    (usual, text, message) => {
      expect(refused(usual, text)).toContain(`migrations[1]${message}`);
    },
  );

  test('a goose file with environment variables is an error in any set', () => {
    expect(refused(`-- +goose ENVSUB ON\n-- +goose Up\nSELECT \${A};`)).toContain(
      '[0]:3:1: goose substitutes',
    );
  });

  test('node-pg-migrate runs the whole file if it has no up mark', () => {
    expect(statements(set(nodePgMigrate, 'A;\n-- Down Migration\nB;'))).toEqual([
      ['UP'],
      ['A', 'B'],
    ]);
  });

  test('dbmate accepts several up migrations', () => {
    expect(statements(set(`${dbmate}\n${dbmate}`))).toEqual([['UP', 'UP']]);
  });

  test('goose accepts the sections in any order', () => {
    expect(statements(set('-- +goose Down\nDOWN;\n-- +goose Up\nUP;\n'))).toEqual([['UP']]);
  });
});

/**
 * The statements that the reader returns and the parts that it reports as left out cover the whole file: PostgreSQL's
 * own parser finds no statement in the rest.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadParser, type Parser } from '../sql/parser/parser.js';
import { ledgerOf } from './ledger.js';
import { markedTools } from './marks/marked-tools.js';
import { withTool } from './marks/recognize-tool.js';
import type { Migration, Statement } from './migration.js';
import { splitStatements } from './split.js';

let parser: Parser;
beforeAll(async () => {
  parser = await loadParser();
});

/** Compares the ledger of a file with what the reader returns. */
function check(migration: Migration): void {
  const { text, name } = migration;
  const spans = ledgerOf(migration);
  const ends = spans.map(({ end }) => end);
  expect(
    spans.map(({ start }) => start),
    name,
  ).toEqual(spans.length ? [0, ...ends.slice(0, -1)] : []);
  expect(ends.at(-1) ?? 0, name).toBe(text.length);
  expect(spans.every(({ start, end }) => start < end)).toBe(true);

  const ignored = spans
    .filter(({ is }) => is === 'ignored')
    .map((span) => slice(text, span))
    .join('\n');
  expect(holdsNothing(ignored, migration), name).toBe(true);

  const statements = splitStatements(migration, () => {});
  const executed = spans.filter(({ is }) => is === 'executed');
  const starts = new Set(executed.map(({ start }) => start));
  const handedOn = statements.filter(({ start }) => starts.has(start));
  expect(handedOn, name).toHaveLength(statements.length);
  const counting = spans
    .map((span) => (span.is === 'left-out' ? ' '.repeat(span.end - span.start) : slice(text, span)))
    .join('');
  const turnsOff = /\bstandard_conforming_strings\b/i.test(text);
  const isChanged = ({ start, end, text: handed }: Statement): boolean => {
    const written = counting.slice(start, end);
    if (handed === written) return false;
    // Play doubles the semicolons inside a statement, also those in strings.
    if (isPlay(migration) && handed === written.replaceAll(';;', ';')) return false;
    // Strings with backslashes become escape strings where the setting makes them so.
    if (turnsOff && handed.replaceAll("E'", "'") === written.replaceAll("E'", "'")) return false;
    // A mark inside a statement is blanked, because it is a comment.
    return handed.length !== end - start || !holdsNothing(blankedOf(written, handed), migration);
  };
  expect(statements.filter(isChanged), name).toEqual([]);
  const leftOver = statements.map((statement, index) => {
    const limit = statements[index + 1]?.start ?? text.length;
    const rest = executed
      .filter((span) => span.start >= statement.start && span.start < limit)
      .map((span) => text.slice(Math.max(span.start, statement.end), span.end))
      .join('');
    const data = statement.copyData ?? '';
    if (data !== '') expect(rest).toContain(data);
    return rest.replace(data, '').replace(/^\\\.\r?$/m, '');
  });
  expect(holdsNothing(leftOver.join('\n'), migration), name).toBe(true);
}

/** The original text of what the reader blanked. */
function blankedOf(written: string, handed: string): string {
  return [...written.matchAll(/[\s\S]/g)]
    .map(({ 0: unit, index }) => (unit === handed[index] && /\S/.test(unit) ? '\n' : unit))
    .join('');
}

function slice(
  text: string,
  { start, end }: { readonly start: number; readonly end: number },
): string {
  return text.slice(start, end);
}

const isPlay = ({ tool }: Migration) => tool === 'Play evolutions';

/** Whether PostgreSQL's parser finds no statement, except Play's own comments. */
function holdsNothing(text: string, migration: Migration): boolean {
  const outcome = parser.parse(isPlay(migration) ? text.replaceAll(/^[ \t]*#.*$/gm, '') : text);
  return !outcome.ok && outcome.message === 'there is no statement';
}

const fragments = [
  'CREATE TABLE a (b int);',
  "INSERT INTO a VALUES ('it''s; -- no comment');",
  'DO $$ BEGIN x; /* */ END $$;',
  'CREATE FUNCTION f() RETURNS int BEGIN ATOMIC SELECT 1; END;',
  'COPY a FROM stdin;\n1;2\n--\t$$\n\\.\n',
  '\\restrict abc\n',
  '\\unrestrict abc\n',
  "SELECT 'é𝄞';",
  'SELECT 1',
  ';',
  ';;',
  ' ',
  '\n',
  '\r\n',
  '\t',
  "-- a comment; it's one\n",
  '/* a /* nested; */ comment */',
  'SELECT /* in; */ 2 -- end;\n;',
  '# Users\n',
  '-- +goose Up\n',
  '-- +goose Down\n',
  '-- +goose StatementBegin\n',
  '-- +migrate Up\n',
  '-- +migrate Down\r\n',
  '-- +micrate Up\n',
  '-- +micrate Down\n',
  '-- migrate:up transaction:false\n',
  '-- migrate:down\n',
  '# --- !Ups\n',
  '-- !Downs\n',
  '-- Up Migration\n',
  '-- Down Migration\n',
  '-- Down migration is intentionally omitted.\n',
  '---- create above / drop below ----\n',
  '-- //@UNDO\n',
  "'", // never closed
];

const randomText = fc
  .array(fc.constantFrom(...fragments), { maxLength: 14 })
  .map((parts) => parts.join(''));

describe('the ledger covers random files', () => {
  test('of no tool', () => {
    fc.assert(
      fc.property(randomText, (text) => check({ name: 'a.sql', text })),
      { numRuns: 500 },
    );
  });

  test.each(markedTools.map(({ name }) => name))('of %s', (tool) => {
    fc.assert(
      fc.property(randomText, (text) => check({ name: 'a.sql', text, tool })),
      {
        numRuns: 150,
      },
    );
  });

  test('of the tool that their set is recognized as', () => {
    const set = fc.array(randomText, { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(set, (texts) => {
        const files = texts.map((text, index) => ({ name: `${index}.sql`, text }));
        for (const file of withTool(files)) check(file);
      }),
      { numRuns: 300 },
    );
  });
});

test('the ledger covers every SQL file of the repository', () => {
  const root = join(import.meta.dirname, '../../../..');
  const files = ['packages', 'examples']
    .flatMap((folder) => sqlBelow(join(root, folder)))
    .map((path) => ({ name: path, text: readFileSync(path, 'utf8') }));
  expect(files.length).toBeGreaterThan(100);
  for (const file of files) for (const each of withTool([file])) check(each);
});

function sqlBelow(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.name === 'node_modules' || entry.name === 'dist') return [];
    if (entry.isDirectory()) return sqlBelow(path);
    return entry.name.endsWith('.sql') ? [path] : [];
  });
}

describe('a part that is left out', () => {
  test('has a reason', () => {
    const text = '-- note\n-- +goose Down\nDOWN;\n-- +goose Up\n\\restrict x\nB;';
    expect(ledgerOf({ name: 'a.sql', text, tool: 'goose' })).toMatchObject([
      { is: 'ignored' },
      { is: 'left-out', reason: 'it is a down migration, marked for goose' },
      { is: 'ignored' },
      { is: 'left-out', reason: 'it is a psql command that changes no database' },
      { is: 'executed' },
    ]);
  });

  test('extends to the end if the rest of a file cannot be read', () => {
    expect(ledgerOf({ name: 'a.sql', text: "SELECT 1;\nSELECT 'a" })).toEqual([
      { start: 0, end: 9, is: 'executed' },
      { start: 9, end: 19, is: 'unread', reason: 'a string begins here and is never closed' },
    ]);
  });
});

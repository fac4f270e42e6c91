import { beforeAll, expect, test } from 'vitest';
import { withoutDatabase } from '../../history/lean-history.js';
import { readHistory } from '../../history/read-history.js';
import { placeStatements } from '../../session/place-statements.js';
import type { PlacedStatement } from '../../session/placed.js';
import { loadParser, type Parser } from '../../sql/parser/parser.js';
import { candidatesOf } from './candidates.js';
import { chooseNames } from './choose-names.js';
import { readSettled } from './read-settled.js';

let parser: Parser;
beforeAll(async () => {
  parser = await loadParser();
});

/** A history that renames a column of its first table: its statements, the history, and the last names. */
async function renaming() {
  const text = `CREATE TABLE t (a int); CREATE TABLE u (c int); ALTER TABLE t RENAME a TO b;
    INSERT INTO t VALUES (1); CREATE TABLE v ();`;
  const { placed } = await placeStatements([{ name: '1.sql', text }], parser);
  const before = withoutDatabase(readHistory(placed, parser, { refuses: true }));
  const settled = chooseNames(candidatesOf(before), before);
  const statements = placed.filter((each): each is PlacedStatement => 'statement' in each);
  return { before, settled, statements };
}

/** The statements with another first one, and without the rename. */
function startingWith(text: string, [first, ...others]: readonly PlacedStatement[]) {
  const outcome = parser.parse(text);
  if (!first || !outcome.ok) throw new Error('there is no statement');
  const changed = { ...first, tree: outcome.tree, statement: { ...first.statement, text } };
  return [changed, ...others.filter(({ statement }) => !statement.text.includes('RENAME'))];
}

test('reads a history with folded renames', async () => {
  const { before, settled, statements } = await renaming();
  const folded = startingWith('CREATE TABLE t (b int)', statements);
  const { after } = readSettled(folded, parser, before, settled);
  expect(after?.operations).toHaveLength(before.operations.length - 1);
});

test('finds a wrong name without reading the statements after it', async () => {
  const { before, settled, statements } = await renaming();
  const folded = startingWith('CREATE TABLE t (b int, d serial)', statements);
  const last = folded.at(-1);
  Object.defineProperty(last, 'tree', {
    get: () => {
      throw new Error('the last statement was read');
    },
  });
  const { wrong } = readSettled(folded, parser, before, settled);
  expect(wrong?.map(({ target }) => target)).toEqual(['b']);
});

test('finds a difference that only the end of the history shows', async () => {
  const { before, settled, statements } = await renaming();
  const folded = startingWith('CREATE TABLE t (a int)', statements);
  const { wrong } = readSettled(folded, parser, before, settled);
  expect(wrong?.map(({ target }) => target)).toEqual(['b']);
});

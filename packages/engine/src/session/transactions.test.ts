import { describe, expect, it } from 'vitest';
import { loadParser } from '../sql/parser/parser.js';
import { splitStatements } from '../text/split.js';
import { transactionMode } from '../text/transaction.js';
import { simulateTransactions } from './transactions.js';

/** The events of a file in short: statements as written, `.` for a commit, `~` before rolled back statements. */
async function events(text: string): Promise<string> {
  const parser = await loadParser();
  const migration = { name: 'a.sql', text };
  const statements = splitStatements(migration);
  const parsed = statements.map((statement, index) => {
    const outcome = parser.parse(statement.text);
    return { statement, index, tree: outcome.ok ? outcome.tree : undefined };
  });
  return simulateTransactions(transactionMode(migration, statements), parsed)
    .map((event) => {
      if (event.type === 'commit') return '.';
      if (event.type === 'begin') return `(${[...event.modes.keys()].join(' ')})`;
      if (event.type === 'statement') return event.parsed.statement.text;
      return `~${event.statements.map((each) => each.statement.text).join(' ')}`;
    })
    .join(' ');
}

describe('simulated transactions', () => {
  it.each([
    ['one transaction for the file', 'SELECT 1; SELECT 2', 'SELECT 1 SELECT 2 .'],
    ['its own transaction', 'BEGIN; SELECT 1; COMMIT; SELECT 2', 'SELECT 1 . SELECT 2 .'],
    ['rolled back', 'BEGIN; SELECT 1; ROLLBACK; SELECT 2', '~SELECT 1 SELECT 2 .'],
    ['left open', 'BEGIN; SELECT 1', '~SELECT 1'],
    [
      'back to a savepoint',
      'BEGIN; SELECT 1; SAVEPOINT s; SELECT 2; ROLLBACK TO s; SELECT 3; COMMIT',
      'SELECT 1 ~SELECT 2 SELECT 3 .',
    ],
    [
      'a savepoint twice',
      'BEGIN; SAVEPOINT s; SELECT 1; ROLLBACK TO s; SELECT 2; ROLLBACK TO s; COMMIT',
      '~SELECT 1 ~SELECT 2 .',
    ],
    [
      'back to the outer of two savepoints of one name',
      'BEGIN; SAVEPOINT s; SELECT 1; SAVEPOINT s; SELECT 2; RELEASE s; SELECT 3; ROLLBACK TO s; COMMIT',
      '~SELECT 1 SELECT 2 SELECT 3 .',
    ],
    ['the tool’s transaction', 'SELECT 1; COMMIT; BEGIN; SELECT 2', 'SELECT 1 . SELECT 2 .'],
    [
      'rolled back with a nested rollback',
      'BEGIN; SAVEPOINT s; SELECT 1; ROLLBACK TO s; SELECT 2; ROLLBACK',
      '~SELECT 1 SELECT 2',
    ],
    ['no transaction at all', 'VACUUM; SELECT 1', 'VACUUM . SELECT 1 .'],
  ])('%s', async (_, text, expected) => {
    expect(await events(text)).toBe(expected);
  });
});

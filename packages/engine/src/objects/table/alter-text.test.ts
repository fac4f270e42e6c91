import { describe, expect, it } from 'vitest';
import { loadParser } from '../../sql/parser/parser.js';
import { splitStatements } from '../../text/split.js';
import { commandStatements } from './alter-text.js';

async function parts(text: string) {
  const [statement] = splitStatements({ name: 'a.sql', text });
  const outcome = (await loadParser()).parse(statement?.text ?? '');
  if (!statement || !outcome.ok || !('AlterTableStmt' in outcome.tree)) throw new Error(text);
  return commandStatements(statement, outcome.tree.AlterTableStmt)?.map((part) => [
    part.text,
    ...part.comments,
  ]);
}

describe('commandStatements', () => {
  it('repeats the name of the table, as written, before each subcommand', async () => {
    expect(await parts('ALTER TABLE IF EXISTS "My ""T" . é * ADD a int, DROP b')).toEqual([
      ['ALTER TABLE IF EXISTS "My ""T" . é * ADD a int'],
      ['ALTER TABLE IF EXISTS "My ""T" . é * DROP b'],
    ]);
  });

  it('does not split at commas inside parentheses and literals', async () => {
    expect(
      await parts("ALTER TABLE t ADD CHECK (a IN (1, 2)), ALTER b SET DEFAULT 'x, y'"),
    ).toEqual([
      ['ALTER TABLE t ADD CHECK (a IN (1, 2))'],
      ["ALTER TABLE t ALTER b SET DEFAULT 'x, y'"],
    ]);
  });

  it('keeps the comments before each subcommand', async () => {
    const text = '-- first\nALTER TABLE t\n  -- a, for all\n  ADD a int,\n  /* b */ ADD b int';
    expect(await parts(text)).toEqual([
      ['ALTER TABLE t ADD a int', '-- first', '-- a, for all'],
      ['ALTER TABLE t ADD b int', '/* b */'],
    ]);
  });
});

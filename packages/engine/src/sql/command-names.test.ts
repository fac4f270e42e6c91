import { expect, test } from 'vitest';
import { commandName, subcommandName } from './command-names.js';
import { loadParser } from './parser/parser.js';

test.each([
  ['CREATE ROLE a', 'CREATE ROLE'],
  ['SET CONSTRAINTS ALL DEFERRED', 'SET CONSTRAINTS'],
  ['CREATE OPERATOR FAMILY a USING btree', 'CREATE OPERATOR FAMILY'],
  ['DROP OWNED BY a', 'DROP OWNED'],
  ['ALTER TEXT SEARCH DICTIONARY a (b = 1)', 'ALTER TEXT SEARCH DICTIONARY'],
])('%s is named %s', async (text, name) => {
  const outcome = (await loadParser()).parse(text);
  expect(outcome.ok && commandName(outcome.tree)).toBe(name);
});

test.each([
  ['ADD COLUMN b int', 'ADD COLUMN'],
  ['ALTER COLUMN b TYPE int', 'ALTER COLUMN TYPE'],
  ['ALTER COLUMN b SET DEFAULT 1', 'SET DEFAULT'],
  ['ALTER COLUMN b SET NOT NULL', 'SET NOT NULL'],
  ['DETACH PARTITION b', 'DETACH PARTITION'],
])('the subcommand %s is named %s', async (text, name) => {
  const outcome = (await loadParser()).parse(`ALTER TABLE a ${text}`);
  const [command] =
    outcome.ok && 'AlterTableStmt' in outcome.tree ? (outcome.tree.AlterTableStmt.cmds ?? []) : [];
  expect(command && 'AlterTableCmd' in command && subcommandName(command.AlterTableCmd)).toBe(name);
});

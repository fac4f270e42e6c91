import { describe, expect, it, vi } from 'vitest';
import { loadParser } from '../sql/parser/parser.js';
import { squash } from '../squash.js';
import { placeStatements } from './place-statements.js';
import { TreesReadAgain } from './read-again.js';

const history = [
  'CREATE TABLE a (id int PRIMARY KEY, name text);',
  "INSERT INTO a VALUES (1, 'one'); INSERT INTO a VALUES (1, 'one') ON CONFLICT DO NOTHING;",
  'ALTER TABLE a ADD COLUMN more text; UPDATE a SET more = upper(name);',
  "ALTER TABLE a RENAME COLUMN more TO most; COMMENT ON TABLE a IS 'x';",
  'DO $$ BEGIN DELETE FROM a WHERE id > 5; END $$;',
].map((text, index) => ({ name: `${index}.sql`, text }));

/** How many texts are parsed during some work. */
async function parses(work: () => Promise<unknown>): Promise<number> {
  const spy = vi.spyOn(await loadParser(), 'parse');
  try {
    await work();
    return spy.mock.calls.length;
  } finally {
    spy.mockRestore();
  }
}

describe('streaming', () => {
  it('keeps no trees of statements about rows, blocks and comments', async () => {
    const parser = await loadParser();
    const { placed } = await placeStatements(
      history,
      parser,
      undefined,
      new TreesReadAgain(parser),
    );
    const held = placed.flatMap((each) =>
      'ends' in each || each.isReadAgain ? [] : Object.keys(each.tree ?? {}),
    );
    expect(held).toEqual(['CreateStmt', 'AlterTableStmt', 'RenameStmt']);
  });

  it('parses a statement again only after another was requested', async () => {
    const parser = await loadParser();
    const { placed } = await placeStatements(
      history,
      parser,
      undefined,
      new TreesReadAgain(parser),
    );
    const [one, other] = placed.filter((each) => 'isReadAgain' in each && each.isReadAgain);
    const treeOf = (each: typeof one) => (each && 'tree' in each ? each.tree : undefined);
    expect(
      await parses(async () => {
        expect(treeOf(one)).toBe(treeOf(one));
        expect(treeOf(other)).toHaveProperty('InsertStmt');
        expect(treeOf(one)).toHaveProperty('InsertStmt');
      }),
    ).toBe(3);
  });

  it('gives the same result, and parses more', async () => {
    const [kept, again] = [await squash(history), await squash(history, { streaming: true })];
    expect([again.sql, again.provenance]).toEqual([kept.sql, kept.provenance]);
    const times = await parses(() => squash(history));
    expect(await parses(() => squash(history, { streaming: true }))).toBeGreaterThan(times);
  });
});

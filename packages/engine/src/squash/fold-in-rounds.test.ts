import { queryObjects } from 'node:v8';
import { expect, it } from 'vitest';
import { squashWithKnowledge } from '../squash.js';
import { Cells } from '../state/cells.js';
import { knowledge } from './fold-in-rounds.js';

it('keeps no history while the next is read', async () => {
  const kept: number[] = [];
  const known: typeof knowledge = {
    ...knowledge,
    readHistory: (...given) => {
      kept.push(queryObjects(Cells, { format: 'count' }));
      return knowledge.readHistory(...given);
    },
  };
  const text = 'CREATE TABLE t (a int);\nALTER TABLE t ADD b int;';
  await squashWithKnowledge(known, [{ name: '1.sql', text }]);
  expect(kept.length).toBeGreaterThan(1);
  expect(new Set(kept)).toEqual(new Set([0]));
});

it('does not read again to name the columns of a view that blocks a fold for another reason', async () => {
  let readings = 0;
  const known: typeof knowledge = {
    ...knowledge,
    readHistory: (...given) => {
      readings += 1;
      return knowledge.readHistory(...given);
    },
  };
  // The name c in the view would mean the new column.
  const text = `CREATE TABLE p (a int);
    CREATE TABLE q (b int);
    CREATE VIEW v AS SELECT p.*, (SELECT c FROM (SELECT 1 AS c) AS s, q LIMIT 1) FROM p;
    ALTER TABLE q ADD c int;`;
  const { statements } = await squashWithKnowledge(known, [{ name: '1.sql', text }]);
  expect([statements.length, readings]).toEqual([4, 1]);
});

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

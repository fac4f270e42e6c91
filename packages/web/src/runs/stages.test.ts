import { expect, test } from 'vitest';
import { stagesOf } from './stages.js';

const squash = { kind: 'squash', status: 'processing', options: {} } as const;
const states = (stages: ReturnType<typeof stagesOf>) => stages.map(({ state }) => state);

test('a waiting run has all stages pending', () => {
  const stages = stagesOf({ ...squash, status: 'queued', progress: null });
  expect(stages[0]).toEqual({ name: 'Waiting for a worker', state: 'now' });
  expect(states(stages).slice(1)).toEqual(['later', 'later', 'later', 'later', 'later']);
});

test('both databases are built at the same time, each with its progress', () => {
  const original = { done: 3, total: 8 };
  const stages = stagesOf({
    ...squash,
    progress: { stage: 'building', original, squashed: { done: 1, total: 1 } },
  });
  expect(states(stages)).toEqual(['done', 'done', 'done', 'now', 'done', 'later']);
  expect(stages[3]).toEqual({ name: 'Building the original', state: 'now', built: original });
});

test('a squash without a proof is only folded, an analysis only read, a validation not folded', () => {
  const progress = { stage: 'reading' } as const;
  const count = (run: Partial<Parameters<typeof stagesOf>[0]>) =>
    stagesOf({ ...squash, progress, ...run }).length;
  expect(count({ options: { validate: false } })).toBe(3);
  expect(count({ kind: 'analyze' })).toBe(2);
  expect(count({ kind: 'validate' })).toBe(5);
});

test('a refused squash is folded again', () => {
  const stages = stagesOf({ ...squash, progress: { stage: 'repairing' } });
  expect(stages[2]).toEqual({
    name: 'Folding again, with the rejected statements kept as written',
    state: 'now',
  });
});

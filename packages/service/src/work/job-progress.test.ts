import { expect, test } from 'vitest';
import { type JobProgress, reportProof } from './job-progress.js';

test('reports the stages of a proof, and the number of applied migrations on each side', () => {
  const told: JobProgress[] = [];
  const tell = reportProof((progress) => told.push(progress));
  tell({ step: 'start' });
  tell({ step: 'apply', side: 'original', done: 1, total: 2 });
  tell({ step: 'apply', side: 'squashed', done: 1, total: 1 });
  tell({ step: 'compare' });
  tell({ step: 'repair', withdrawn: 3 });
  expect(told).toEqual([
    { stage: 'building' },
    { stage: 'building', original: { done: 1, total: 2 } },
    { stage: 'building', original: { done: 1, total: 2 }, squashed: { done: 1, total: 1 } },
    { stage: 'comparing', original: { done: 1, total: 2 }, squashed: { done: 1, total: 1 } },
    { stage: 'repairing' },
  ]);
});

test('does not report builds other than the first of each side', () => {
  const told: JobProgress[] = [];
  const tell = reportProof((progress) => told.push(progress));
  tell({ step: 'apply', side: 'again', done: 1, total: 2 });
  expect(told).toEqual([]);
});

/** The original is built while the squash runs, with the same verdict and errors as one after the other. */
import { SourceError, squash } from '@svc/engine';
import { expect, test } from 'vitest';
import { warm } from '../../suites/warm-clusters.js';
import type { Progress } from '../validation.js';
import { type Squasher, squashProven } from './squash-proven.js';

const migrations = [
  { name: '1.sql', text: 'CREATE TABLE t (a int)' },
  { name: '2.sql', text: 'ALTER TABLE t ADD b int' },
];
const refusal = new SourceError({ file: '2.sql', line: 1, column: 1 }, 'refused by the engine');

/** A squasher that ends on request. */
function waiting(end: typeof squash) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const squasher: Squasher = {
    runsBeside: true,
    squash: async (...given) => {
      await released;
      return end(...given);
    },
    readSubjects: () => Promise.reject(new Error('nothing is to be repaired')),
  };
  return { squasher, release: () => release() };
}

const refuses = () => Promise.reject(refusal);

test('builds the original before the squash has ended', async () => {
  const { squasher, release } = waiting(squash);
  const { validation, files } = await squashProven({
    migrations,
    engine: warm(),
    squasher,
    onProgress: (progress) => {
      if (isBuilt(progress)) release();
    },
  });
  expect(validation.outcome).toBe('equivalent');
  expect(files.map(({ text }) => text).join()).toContain('CREATE TABLE t (\n  a int,\n  b int\n)');
});

test('throws the error of a squash that is refused while the original is being built', async () => {
  const { squasher, release } = waiting(refuses);
  const proven = squashProven({
    migrations,
    engine: warm(),
    squasher,
    onProgress: (progress) => {
      if (isBuilt(progress)) release();
    },
  });
  await expect(proven).rejects.toBe(refusal);
});

test('throws the error of the squash rather than the failure of the original', async () => {
  const { squasher, release } = waiting(refuses);
  const failing = [{ name: '1.sql', text: 'SELECT 1 / 0' }];
  const proven = squashProven({
    migrations: failing,
    engine: warm(),
    squasher,
    onStatement: release,
  });
  await expect(proven).rejects.toBe(refusal);
});

test('waits for the squash when the original cannot be built', async () => {
  const { squasher, release } = waiting(squash);
  const failing = [{ name: '1.sql', text: 'SELECT 1 / 0' }];
  const { validation } = await squashProven({
    migrations: failing,
    engine: warm(),
    squasher,
    onStatement: release,
  });
  expect(validation.outcome).toBe('original-does-not-apply');
});

function isBuilt(progress: Progress): boolean {
  return progress.step === 'apply' && progress.side === 'original' && progress.done === 2;
}

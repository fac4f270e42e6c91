import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { md5, sha256 } from './digests.js';

test('agrees with the system for texts of every length around a block', () => {
  for (const length of [0, 1, 3, 55, 56, 63, 64, 65, 119, 120, 200]) {
    const text = 'aé€'.repeat(length).slice(0, length);
    expect(md5(text)).toBe(createHash('md5').update(text).digest('hex'));
    expect(sha256(text)).toBe(createHash('sha256').update(text).digest('hex'));
  }
});

import { expect, test } from 'vitest';
import { readFrames } from './stream-frames.js';

const stdout = [1, 0, 0, 0];

test('reassembles frames wherever the stream is split', () => {
  const stream = Buffer.from([
    ...[...stdout, 0, 0, 0, 3, ...Buffer.from('one')],
    ...[...stdout, 0, 0, 1, 0, ...Buffer.alloc(256, 'x')],
  ]);
  for (const cut of [1, 7, 8, 11, 12, 100]) {
    const pieces: string[] = [];
    const take = readFrames((bytes) => pieces.push(bytes.toString()));
    take(stream.subarray(0, cut));
    take(stream.subarray(cut));
    expect(pieces).toEqual(['one', 'x'.repeat(256)]);
  }
});

import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { atlasSum } from './atlas.js';

const digest = (text: string) => createHash('sha256').update(text).digest('base64');

test('writes a digest of each file with all previous ones, and one of the list', () => {
  const { content } = atlasSum(
    [{ name: '1_a.sql', text: 'SELECT 1;\n' }],
    [
      { name: '2_b.sql', content: Buffer.from('SELECT 2;\n') },
      { name: 'notes/3.sql', content: 'SELECT 3;\n' },
    ],
  );
  const first = digest('1_a.sqlSELECT 1;\n');
  const second = digest('1_a.sqlSELECT 1;\n2_b.sqlSELECT 2;\n');
  const all = digest(`1_a.sql${first}2_b.sql${second}`);
  expect(content).toBe(`h1:${all}\n1_a.sql h1:${first}\n2_b.sql h1:${second}\n`);
});

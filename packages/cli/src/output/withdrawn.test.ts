/** The output names what the proof refused, as text and as JSON. */
import { squash } from '@svc/engine';
import { expect, test } from 'vitest';
import { squashJson } from '../actions/squash-json.js';
import { colorsFor } from '../terminal/colors.js';
import { squashText } from '../terminal/squash-text.js';
import type { Squashed } from './squashed.js';

const original = [{ name: 'migrations/1.sql', text: 'CREATE TABLE t (a int);' }];
const colors = colorsFor({});

async function repaired(): Promise<Squashed> {
  const result = await squash(original);
  const place = { file: 'migrations/1.sql', line: 1, column: 1 };
  return {
    result,
    files: [{ name: 'squashed.sql', text: result.sql, sql: result.sql, lines: [] }],
    withdrawn: [
      {
        because: 'column public.t.a: default is "8" instead of "7"',
        statements: [{ place, was: 'folded with migrations/2.sql:1:1' }],
      },
    ],
  };
}

test('the summary lists the withdrawn statements', async () => {
  const text = squashText(original, await repaired(), { output: 'squashed' }, colors);
  expect(text).toContain('\nKept as written, because the proof rejected their folded form');
  expect(text).toContain(`
  column public.t.a: default is "8" instead of "7"
    migrations/1.sql:1:1  was folded with migrations/2.sql:1:1
`);
});

test('the JSON lists the withdrawn statements', async () => {
  expect(squashJson(original, await repaired())).toMatchObject({
    withdrawn: [
      {
        because: 'column public.t.a: default is "8" instead of "7"',
        statements: [{ place: 'migrations/1.sql:1:1', was: 'folded with migrations/2.sql:1:1' }],
      },
    ],
  });
});

import { expect, it } from 'vitest';
import { wordsOf } from '../text/words.js';
import { readSubjects } from './subjects.js';

it('returns what each statement changes and touches, by every name that it had', async () => {
  const { statements, names } = await readSubjects([
    { name: '1.sql', text: 'CREATE TABLE t (a int);\nCREATE VIEW v AS SELECT a FROM t;' },
    { name: '2.sql', text: 'ALTER TABLE t RENAME TO u;\nALTER TABLE u ALTER a SET DEFAULT 1;' },
  ]);
  const [create, view, , alter] = statements;
  expect([...(create?.changes ?? [])]).toEqual(['public.t', 'public.u']);
  expect([...(alter?.changes ?? [])]).toEqual(['public.t', 'public.u']);
  expect(view?.changes.has('public.t')).toBe(false);
  expect(view?.touches.has('public.u')).toBe(true);
  expect(view?.place).toEqual({ file: '1.sql', line: 2, column: 1 });
  expect([...names]).toEqual(expect.arrayContaining(['t', 'u', 'v']));
});

it('reads words like PostgreSQL reads names', () => {
  expect([...wordsOf(`INSERT INTO "Order ""x""" VALUES ('Total')`)]).toEqual([
    'insert',
    'into',
    'Order "x"',
    'values',
    'total',
  ]);
});

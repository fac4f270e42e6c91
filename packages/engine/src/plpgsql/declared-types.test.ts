import { expect, test } from 'vitest';
import { withKnownTypes, withRecords } from './declared-types.js';

test('replaces the types of rows and columns, also in bodies between single quotes', () => {
  const code =
    'CREATE FUNCTION f(a t.id%TYPE) RETURNS s.t%ROWTYPE AS \' DECLARE r "T" % rowtype; \'';
  expect(withRecords(code)).toEqual({
    text: "CREATE FUNCTION f(a varchar) RETURNS record AS ' DECLARE r record; '",
    types: ['t.id%type', 's.t%rowtype', 'T%rowtype'],
  });
});

test('leaves the remainder of a division and the types of variables alone', () => {
  const code = 'DO $$ DECLARE a x%TYPE; BEGIN a := b % 2; END $$';
  expect(withRecords(code)).toEqual({ text: code, types: [] });
});

test('replaces user-defined types of variables', () => {
  const code = 'DO $$ DECLARE a app.status := f(); b int; BEGIN DECLARE c mood; BEGIN END; END $$';
  expect(withKnownTypes({ text: code, types: [] })).toEqual({
    text: 'DO $$ DECLARE a varchar := f(); b int; BEGIN DECLARE c varchar; BEGIN END; END $$',
    types: ['app.status', 'mood'],
  });
});

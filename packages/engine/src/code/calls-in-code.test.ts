import { expect, test } from 'vitest';
import { callsOf } from './calls-in-code.js';

const reads = callsOf('current_setting');

test.each([
  ["current_setting('app.tenant')", 'app.tenant', ["'app.tenant'"]],
  ["pg_catalog . current_setting ( 'a.b'::text , true )", 'a.b', ["'a.b'::text", 'true']],
  ["'SELECT current_setting(''a.b'')'", 'a.b', ["''a.b''"]],
  ["current_setting(concat('a.', f(x, y)), false)", undefined, ["concat('a.', f(x, y))", 'false']],
  ['current_setting(name)', undefined, ['name']],
])('reads %s', (code, firstLiteral, args) => {
  const [call] = reads(code);
  expect(call?.firstLiteral).toBe(firstLiteral);
  expect(call?.arguments.map(({ start, end }) => code.slice(start, end))).toEqual(args);
});

test('returns no arguments for a call whose end code computes', () => {
  const code = "EXECUTE 'SELECT current_setting(' || name || chr(41)";
  expect(reads(code)).toEqual([
    { start: 16, end: code.length, arguments: [], firstLiteral: undefined },
  ]);
});

test('finds no calls of other functions', () => {
  expect(reads("my_current_setting('a'), app.current_setting('a')")).toEqual([]);
});

import { expect, it } from 'vitest';
import { loadParser } from '../sql/parser/parser.js';
import { placeStatements } from './place-statements.js';

it('leaves the parser intact when a function with BEGIN ATOMIC is called', async () => {
  const { placed } = await placeStatements(
    [
      {
        name: '1.sql',
        text: 'CREATE FUNCTION f() RETURNS int LANGUAGE sql BEGIN ATOMIC SELECT 1; END; SELECT f();',
      },
      { name: '2.sql', text: 'CREATE TABLE t (a int);' },
    ],
    await loadParser(),
  );
  const statements = placed.flatMap((each) => ('ends' in each ? [] : [each]));
  expect(statements).toHaveLength(3);
  expect(statements.filter(({ tree }) => tree === undefined)).toEqual([]);
});

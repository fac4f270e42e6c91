import { expect, test } from 'vitest';
import { asLiquibaseRuns } from './liquibase-comments.js';

const run = (sql: string, options = '') =>
  asLiquibaseRuns(`--liquibase formatted sql\n--changeset ann:1${options}\n${sql}`).replace(
    /^.*\n.*\n/,
    '',
  );

// The expected texts are the output of StringUtil.processMultiLineSQL of Liquibase 4.28.0.
test.each([
  ['x $$ -- don’t\ny -- it’s\nz $$', 'x $$ \ny \nz $$'],
  ["x $$ -- don't\ny $$ 'q -- w' v", "x $$ \ny $$ 'q -- w' v"],
  ['x -- a\r\ny --b\r\nz', 'x \r\ny \r\nz'],
  ['x /* n /* i */ o */ z', 'x  o */ z'],
  ['x /* unclosed -- q\n y', 'x /* unclosed \n y'],
  ["x 'a\\' -- b\ny' -- c\nz", "x 'a\\' -- b\ny' \nz"],
  ["x 'a\\\\' -- b\ny", "x 'a\\\\' \ny"],
  ["x 'a''b -- c' d -- e\nf", "x 'a''b -- c' d \nf"],
  ["x 'unclosed -- q\n y", "x 'unclosed \n y"],
  ['x "a -- b\ny" -- c\nz', 'x "a -- b\ny" \nz'],
  ['x [a -- b] y', 'x [a -- b] y'],
  ['x ARRAY[ -- c\n 1, /* d */ 2] y', 'x ARRAY[ \n 1,  2] y'],
  ['x `a -- b\n c` d', 'x `a \n c` d'],
  ['x /* a */ /* b */y/**/z', 'x  yz'],
])('%j becomes %j', (sql, stripped) => {
  expect(run(sql)).toBe(stripped);
  expect(run(sql, ' splitStatements:false stripComments:true')).toBe(stripped);
});

test('keeps the comments of a change set with stripComments:false only', () => {
  const text = `--liquibase formatted sql
--changeset ann:1 stripComments:false
SELECT 1; -- kept
--rollback SELECT 1;
-- changeset ann:2
SELECT 2; -- gone
--rollback SELECT 2;`;
  expect(asLiquibaseRuns(text)).toBe(text.replace('-- gone', ''));
});

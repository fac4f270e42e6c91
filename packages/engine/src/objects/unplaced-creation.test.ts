import { expect, it } from 'vitest';
import { loadParser } from '../sql/parser/parser.js';
import { isUnplacedCreation } from './unplaced-creation.js';

it.each([
  ['CREATE DOMAIN d AS text', true],
  ['CREATE DOMAIN s.d AS text', false],
  ["CREATE TYPE e AS ENUM ('a')", true],
  ["CREATE TYPE s.e AS ENUM ('a')", false],
  ['CREATE TABLE t (a s.d)', true],
  ['CREATE TABLE s.t (a int)', false],
  ['CREATE TEMP TABLE t (a int)', false],
  ['DROP TYPE d', false],
])('sees whether a creation has a schema: %s', async (text, isUnplaced) => {
  expect(await isUnplacedWith(text, ['s', 'public'], true)).toBe(isUnplaced);
});

it.each([
  ['CREATE TABLE t (a int)', [], true],
  ['CREATE TABLE s.t (a int)', [], false],
  ["DO 'BEGIN END'", [], false],
  ['CREATE TABLE t (a int)', ['public'], false],
])(
  'sees whether a creation has a schema: %s with the search path %j',
  async (text, path, isUnplaced) => {
    expect(await isUnplacedWith(text, path, false)).toBe(isUnplaced);
  },
);

async function isUnplacedWith(
  text: string,
  searchPath: readonly string[],
  creationSchemaIsUnknown: boolean,
): Promise<boolean> {
  const outcome = (await loadParser()).parse(text);
  if (!outcome.ok) throw new Error(`not SQL: ${text}`);
  return isUnplacedCreation(outcome.tree, { searchPath, creationSchemaIsUnknown });
}

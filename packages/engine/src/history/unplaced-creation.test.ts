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
  const outcome = (await loadParser()).parse(text);
  expect(outcome.ok && isUnplacedCreation(outcome.tree)).toBe(isUnplaced);
});

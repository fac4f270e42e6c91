import { expect, test } from 'vitest';
import { haveSameWords } from './same-words.js';

test.each([
  ['CREATE TABLE t (a int)', 'create table t (\n  a int\n)'],
  ["CREATE TABLE t (a text DEFAULT 'x  y')", "create table t(a text default 'x  y')"],
  ['CREATE TABLE "T" (a int, b int)', 'CREATE TABLE "T" (\n\ta int,\n\tb int)'],
  ["CREATE TABLE t ( -- it's\n a int)", "create table t ( -- it's\n    a int)"],
])('the same words: %s', (one, other) => {
  expect(haveSameWords(one, other)).toBe(true);
});

test.each([
  ['another name', 'CREATE TABLE t (a int)', 'CREATE TABLE t (b int)'],
  ['space in a literal', "SELECT 'x  y'", "SELECT 'x y'"],
  ['case in a literal', "SELECT 'x'", "SELECT 'X'"],
  ['case of a quoted name', 'SELECT "x"', 'SELECT "X"'],
  ['quotes', 'SELECT x', 'SELECT "x"'],
  ['no space where there was one', 'SELECT a - -1', 'SELECT a --1'],
  ['operators without a space between them', 'SELECT a < = b', 'SELECT a <= b'],
  ['words in a comment', 'SELECT 1 -- a\n, 2', 'SELECT 1 -- A\n, 2'],
  ['a comment that contains the rest of the line', 'SELECT 1 -- a\n, 2', 'SELECT 1 -- a , 2'],
  ['a missing literal', "SELECT 'a', 'b'", "SELECT 'a', ''"],
])('not the same: %s', (_, one, other) => {
  expect(haveSameWords(one, other)).toBe(false);
});

test.each([
  ['a block comment', 'SELECT 1 /* one */', 'select 1 /* one */'],
  ['a dollar quote', 'SELECT $a$ $a$', 'select $a$ $a$'],
  ['a backslash', "SELECT E'\\''", "select E'\\''"],
  ['a string that continues on the next line', "SELECT 'a'\n'b'", "SELECT 'a' 'b'"],
  ['a string that continues after a comment', "SELECT 'a' --\n'b'", "SELECT 'a' --\n 'b'"],
  ['a non-ASCII name', 'SELECT É', 'SELECT é'],
])('not certain, and therefore not the same: %s', (_, one, other) => {
  expect(haveSameWords(one, other)).toBe(false);
});

import { describe, expect, it } from 'vitest';
import { prepareHistory } from './apply/prepare.js';
import { expressionsIn, otherHashes } from './hashed-expressions.js';

describe('expressions that hash', () => {
  it.each([
    ['UPDATE t SET h = hashtext(id::text) + 1', 'hashtext ( id : : text ) + 1'],
    ['UPDATE t SET h = 2 * hashtext(id) WHERE a', '2 * hashtext ( id )'],
    ["INSERT INTO t VALUES (1, md5(now()::text || 'a'), 2)", "md5 ( now ( ) : : text | | ' a ' )"],
    ["CREATE TABLE t (h text DEFAULT md5('a') NOT NULL)", "md5 ( ' a ' )"],
    ["ALTER TABLE t ADD h text DEFAULT md5('a')", "md5 ( ' a ' )"],
    ['SELECT left(md5(a), 5) FROM t', 'left ( md5 ( a ) , 5 )'],
    ['SELECT (hashtext(a) + 1) % 7 AS b', '( hashtext ( a ) + 1 ) % 7'],
    ["CREATE FUNCTION f() AS 'SELECT md5(''a'') AS b'", "md5 ( ' a ' )"],
  ])('%s', (statement, expression) => {
    expect(expressionsIn(statement)).toEqual([expression]);
  });

  it.each([
    'CREATE TABLE t (a int) PARTITION BY HASH (a)',
    'CREATE FUNCTION my_hash() RETURNS int',
    'CREATE INDEX i ON t_hash (a)',
  ])('are none in %s', (statement) => {
    expect(expressionsIn(statement)).toEqual([]);
  });
});

describe('other hashes', () => {
  const found = (original: string, squashed: string) => {
    const [mine, theirs] = [original, squashed].map((text) =>
      prepareHistory([{ name: '1.sql', text }]),
    );
    return otherHashes(mine ?? [], theirs ?? []);
  };
  const none = { numbers: false, texts: false, uuids: false };

  it('are none if the expressions are in other statements', () => {
    const original = `CREATE TABLE t (a int); ALTER TABLE t ADD h text DEFAULT md5(random()::text);`;
    const squashed = `CREATE TABLE t (a int, h text DEFAULT md5(random()::text));`;
    expect(found(original, squashed)).toEqual(none);
    expect(found(`${original} UPDATE t SET h = md5('a');`, squashed)).toEqual(none);
  });

  it('have another salt', () => {
    const hashed = (salt: string) => `SELECT md5(now()::text || '${salt}');`;
    expect(found(hashed('a'), hashed('b'))).toEqual({ ...none, texts: true });
  });

  it('are used in another calculation', () => {
    expect(found('SELECT hashtext(a);', 'SELECT hashtext(a) + 1;')).toEqual({
      ...none,
      numbers: true,
    });
  });
});

import { beforeAll, describe, expect, test } from 'vitest';
import { loadParser, type Parser } from './parser/parser.js';
import { walk } from './walk.js';

let parser: Parser;
beforeAll(async () => {
  parser = await loadParser();
});

function treeOf(sql: string) {
  const outcome = parser.parse(sql);
  if (!outcome.ok) throw new Error(outcome.message);
  return outcome.tree;
}

function relations(sql: string): string[] {
  const found: string[] = [];
  walk(treeOf(sql), (type, node) => {
    if (type === 'RangeVar') found.push(node.relname ?? '');
    return undefined;
  });
  return found;
}

describe('the walk over a tree', () => {
  test('visits every node in order, parents first', () => {
    const types: string[] = [];
    walk(treeOf('SELECT f(1) FROM a'), (...[type]) => {
      types.push(type);
      return undefined;
    });
    expect(types).toEqual(['SelectStmt', 'ResTarget', 'FuncCall', 'String', 'A_Const', 'RangeVar']);
  });

  test('names bare nodes by their field', () => {
    expect(relations('INSERT INTO a SELECT * FROM b UNION SELECT * FROM c')).toEqual([
      'a',
      'b',
      'c',
    ]);
    expect(relations('CREATE TABLE a PARTITION OF b FOR VALUES IN (1)')).toEqual(['a', 'b']);
    expect(relations('CREATE TABLE a (x int REFERENCES b)')).toEqual(['a', 'b']);
    expect(relations('ALTER TABLE a ATTACH PARTITION b DEFAULT')).toEqual(['a', 'b']);
    expect(relations('CREATE POLICY p ON a USING (EXISTS (SELECT FROM b))')).toEqual(['a', 'b']);
    expect(relations('CREATE TRIGGER t AFTER INSERT ON a EXECUTE FUNCTION f()')).toEqual(['a']);
    expect(relations('CREATE VIEW v AS WITH w AS (SELECT * FROM a) TABLE w')).toEqual([
      'v',
      'w',
      'a',
    ]);
  });

  test('finds the call of CALL', () => {
    let called = '';
    walk(treeOf('CALL p(1)'), (type, node) => {
      if (type === 'FuncCall') called = JSON.stringify(node.funcname);
      return undefined;
    });
    expect(called).toContain('"p"');
  });

  test('skips the children of a skipped node', () => {
    const found: string[] = [];
    walk(treeOf('SELECT (SELECT 1 FROM b) FROM a'), (type, node) => {
      if (type === 'RangeVar') found.push(node.relname ?? '');
      return type === 'SubLink' ? 'skip' : undefined;
    });
    expect(found).toEqual(['a']);
  });

  test('handles deep and wide trees', () => {
    let nodes = 0;
    const count = () => {
      nodes += 1;
      return undefined;
    };
    walk(treeOf(`SELECT ${Array(3000).fill('1').join(' + ')}`), count);
    expect(nodes).toBeGreaterThan(6000);
    walk({ List: { items: Array(300_000).fill({ Integer: { ival: 1 } }) } }, count);
    expect(nodes).toBeGreaterThan(300_000);
  });
});

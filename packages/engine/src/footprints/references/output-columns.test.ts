import { beforeAll, describe, expect, it } from 'vitest';
import { loadParser, type Parser } from '../../sql/parser/parser.js';
import { Catalog } from '../../state/catalog.js';
import type { Column } from '../../state/objects.js';
import { outputColumns } from './output-columns.js';

let parser: Parser;
const catalog = new Catalog();

function column(name: string, type: string): Column {
  const id = catalog.identity();
  return { id, name, type, notNull: false, hasDefault: false, generated: false, computed: false };
}

beforeAll(async () => {
  parser = await loadParser();
  const columns = [column('id', 'int4'), column('m', 'mood')];
  catalog.addRelation('table', 'public', 't', { columns });
  catalog.addRelation('table', 'public', 'u', { columns: [column('name', 'text')] });
});

function names(query: string): readonly string[] | undefined {
  const outcome = parser.parse(query);
  if (!outcome.ok) throw new Error(outcome.message);
  const find = ({ name }: { readonly name: string }) => catalog.relation('public', name);
  return outputColumns(outcome.tree, find)?.map(({ name, type }) =>
    type ? `${name} ${type}` : name,
  );
}

describe('the columns of a query', () => {
  it.each([
    ['SELECT id, m AS feeling FROM t', ['id int4', 'feeling mood']],
    ['SELECT * FROM t JOIN u ON true', ['id int4', 'm mood', 'name text']],
    ['SELECT u.*, x.id FROM t x, u', ['name text', 'id int4']],
    [
      'SELECT count(*), max(id), id::text, 1 FROM t GROUP BY id',
      ['count', 'max', 'id', '?column?'],
    ],
    [
      "SELECT '1'::int, CASE WHEN true THEN 1 END, coalesce(m, m) FROM t",
      ['int4', 'case', 'coalesce'],
    ],
    [
      "SELECT CASE WHEN true THEN 1 ELSE ('a'::text COLLATE \"C\") END, JSON_OBJECT('a': 1), nullif(1, 2)",
      ['case', 'json_object', 'nullif'],
    ],
    ['WITH w AS (SELECT id AS k FROM t) SELECT * FROM w', ['k int4']],
    ['SELECT * FROM (SELECT id FROM t) s (other)', ['other int4']],
    ['SELECT id FROM t UNION SELECT 2', ['id int4']],
    ['VALUES (1, 2)', ['column1', 'column2']],
  ])('%s', (query, expected) => {
    expect(names(query)).toEqual(expected);
  });

  it.each([
    'SELECT * FROM unknown',
    'SELECT * FROM t NATURAL JOIN u',
    'SELECT * FROM f()',
    'SELECT id, (m).* FROM t',
    'SELECT (f(id)).* FROM t',
  ])('of %s are unknown', (query) => {
    expect(names(query)).toBeUndefined();
  });
});

import type { IndexElem, IndexStmt } from 'libpg-query';
import { chosenName } from '../../catalog/chosen-names.js';
import type { Relation } from '../../catalog/objects.js';
import type { Context } from '../context.js';
import type { Footing } from '../footing.js';
import { listName, rangeVarName, readReferences } from '../references.js';
import { readColumn } from './columns.js';
import type { Reader } from './kind.js';

/** CREATE INDEX. */
export const createIndex: Reader<'IndexStmt'> = (statement, context) => {
  const footing = context.footing();
  const written = statement.relation ? rangeVarName(statement.relation) : { name: '' };
  const table = context.relation(written, footing);
  if (!table || table.partitioned || table.children.size > 0 || table.parents.size > 0) {
    context.barrier('an index on a table that is not known, or is in a hierarchy');
    return;
  }
  if (statement.if_not_exists && statement.idxname !== undefined) {
    const taken = context.relation({ schema: table.schema, name: statement.idxname }, footing);
    if (taken) {
      context.emit({ type: 'nothing', reason: `${statement.idxname} exists already` }, footing);
      return;
    }
    if (context.catalog.vague) {
      context.barrier('IF NOT EXISTS after a statement that cannot be followed');
      return;
    }
  }
  const elements = [
    ...(statement.indexParams ?? []),
    ...(statement.indexIncludingParams ?? []),
  ].flatMap((each) => ('IndexElem' in each ? [each.IndexElem] : []));
  footing.changes(table.id).add(context.cells.shape(table.id));
  for (const element of elements) readElement(context, footing, table, element);
  if (statement.whereClause) readReferences(context, footing, statement.whereClause, [table]);
  if (statement.unique) footing.write(context.cells.part(table.id, 'keys'));
  const name = statement.idxname ?? indexName(context, footing, table, statement, elements);
  context.takeName(footing, 'relation', table.schema, name);
  const index = context.catalog.addRelation('index', table.schema, name, { owner: table.id });
  table.indexes.add(index.id);
  index.expressions = [...elements.map(({ expr }) => expr), statement.whereClause].filter(
    (each) => each !== undefined,
  );
  context.emit(
    { type: 'create', object: index.id, tree: { IndexStmt: statement } },
    footing.makes(index.id),
  );
};

function readElement(
  context: Context,
  footing: Footing,
  table: Relation,
  element: IndexElem,
): void {
  if (element.name !== undefined) readColumn(context, footing, table, element.name);
  if (element.expr) readReferences(context, footing, element.expr, [table]);
  footing.read(context.cells.resolution);
}

/** `table_columns_idx`, an expression counting as `expr`. */
function indexName(
  context: Context,
  footing: Footing,
  table: Relation,
  statement: IndexStmt,
  elements: readonly IndexElem[],
): string {
  const used = new Set<string>();
  const columns = elements.map((element) => {
    const base = element.name ?? expressionName(element);
    let name = base;
    for (let number = 1; used.has(name); number += 1) name = `${base}${number}`;
    used.add(name);
    return name;
  });
  return chosenName(
    table.name,
    columns.join('_'),
    statement.primary ? 'pkey' : 'idx',
    (candidate) => {
      footing.read(context.cells.name('relation', table.schema, candidate));
      return context.catalog.relation(table.schema, candidate) !== undefined;
    },
  );
}

function expressionName({ expr }: IndexElem): string {
  if (expr && 'FuncCall' in expr) return listName(expr.FuncCall.funcname ?? []).name;
  return 'expr';
}

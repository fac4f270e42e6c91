import type { Node as Tree, ViewStmt } from 'libpg-query';
import type { Column, Relation } from '../../catalog/objects.js';
import type { Context } from '../context.js';
import { rangeVarName, readReferences, strings } from '../references.js';
import type { Reader } from './kind.js';

/** CREATE [OR REPLACE] VIEW. */
export const createView: Reader<'ViewStmt'> = (statement, context) => {
  const footing = context.footing();
  const written = statement.view ? rangeVarName(statement.view) : { name: '' };
  if (!statement.query || statement.view?.relpersistence === 't') {
    context.barrier('a temporary view');
    return;
  }
  const found = readReferences(context, footing, statement.query);
  if (found.unknownRelations.length > 0) {
    context.barrier(`a view on ${found.unknownRelations[0]?.name}, which is not known`);
    return;
  }
  const schema = context.creationSchema(written);
  const existing = statement.replace
    ? context.relation({ schema, name: written.name }, footing)
    : undefined;
  if (existing) {
    footing
      .changes(existing.id)
      .write(context.cells.part(existing.id, 'definition'))
      .write(context.cells.columns(existing.id))
      .add(context.cells.shape(existing.id));
    existing.columns = viewColumns(statement, context);
    for (const used of found.relations) context.catalog.depend(existing.id, used.id);
    context.emit({ type: 'replace', object: existing.id }, footing);
    return;
  }
  if (statement.replace && context.catalog.vague) {
    context.barrier('OR REPLACE after a statement that cannot be followed');
    return;
  }
  const view = addView('view', statement, written.name, schema, context, found.relations);
  context.takeName(footing, 'relation', schema, written.name);
  context.takeName(footing, 'type', schema, written.name);
  footing.makes(view.id).write(context.cells.part(view.id, 'definition'));
  context.emit({ type: 'create', object: view.id, tree: { ViewStmt: statement } }, footing);
};

function addView(
  kind: 'view' | 'materialized view',
  statement: ViewStmt,
  name: string,
  schema: string,
  context: Context,
  reads: readonly Relation[],
): Relation {
  const view = context.catalog.addRelation(kind, schema, name, {
    columns: viewColumns(statement, context),
    reads: new Set(reads.map((each) => each.id)),
  });
  for (const used of reads) context.catalog.depend(view.id, used.id);
  return view;
}

/** The columns that the query gives, where its outermost list tells them. */
function viewColumns({ query, aliases }: ViewStmt, context: Context): Column[] | undefined {
  const names = aliases ? strings(aliases) : query ? outputNames(query) : undefined;
  return names?.map((name) => ({
    id: context.identity(),
    name,
    type: undefined,
    notNull: false,
    hasDefault: false,
    generated: false,
    computed: false,
  }));
}

function outputNames(query: Tree): readonly string[] | undefined {
  if (!('SelectStmt' in query)) return undefined;
  let select = query.SelectStmt;
  while (select.larg) select = select.larg;
  const names = (select.targetList ?? []).map((target) => {
    if (!('ResTarget' in target)) return undefined;
    const { name, val } = target.ResTarget;
    if (name !== undefined) return name;
    if (!val || !('ColumnRef' in val)) return undefined;
    const last = val.ColumnRef.fields?.at(-1);
    return last && 'String' in last ? last.String.sval : undefined;
  });
  return names.every((name) => name !== undefined) ? (names as string[]) : undefined;
}

import type { TableLikeClause } from 'libpg-query';
import type { Identity } from '../../catalog/cells.js';
import type { Column, Relation } from '../../catalog/objects.js';
import type { Context } from '../context.js';
import type { Footing } from '../footing.js';
import { rangeVarName } from '../references.js';
import { addNotNull } from './constraints.js';

/** The bits of TableLikeOption in PostgreSQL's parsenodes.h, as far as they copy what has a name. */
const includingConstraints = 1 << 2;
const includingDefaults = 1 << 3;
const includingGenerated = 1 << 4;
const includingIdentity = 1 << 5;
const includingIndexes = 1 << 6;

/**
 * LIKE copies a table as it is at that moment and keeps no tie to it. Where the copy gets names that
 * PostgreSQL chooses for what the other table has, it is not followed.
 */
export function copyColumns(
  context: Context,
  footing: Footing,
  relation: Relation,
  { relation: named, options = 0 }: TableLikeClause,
): string | undefined {
  const source = named && context.relation(rangeVarName(named), footing);
  if (!source?.columns || source.uncertain) return 'LIKE a table that is not known';
  const { cells } = context;
  footing
    .read(cells.object(source.id))
    .read(cells.columns(source.id))
    .read(cells.inside(source.id))
    .read(cells.shape(source.id));
  const wants = (option: number) => (options & option) !== 0;
  const indexes = [...source.indexes].map((id) => context.catalog.relationById(id));
  if (wants(includingIndexes) && indexes.some((each) => each?.kind === 'index')) {
    return 'LIKE that copies indexes';
  }
  if (wants(includingIdentity) && source.columns.some(({ identity }) => identity)) {
    return 'LIKE that copies an identity';
  }
  const checks = [...source.constraints].filter(([, { type }]) => type === 'check');
  if (wants(includingConstraints) && checks.length > 0) return 'LIKE that copies checks';
  for (const column of source.columns) {
    const expression = column.generated ? wants(includingGenerated) : wants(includingDefaults);
    footing.read(cells.column(source.id, column.id));
    copyColumn(context, footing, relation, column, expression);
  }
  return undefined;
}

/** A column of the same name and type, with or without the default. */
export function copyColumn(
  context: Context,
  footing: Footing,
  relation: Relation,
  original: Column,
  withExpression: boolean,
): void {
  const { cells, bindings } = context;
  const copy: Column = {
    id: context.identity(),
    name: original.name,
    type: original.type,
    notNull: false,
    hasDefault: withExpression && original.hasDefault,
    generated: withExpression && original.generated,
    computed: withExpression && original.computed,
    expression: withExpression ? original.expression : undefined,
  };
  relation.columns?.push(copy);
  footing
    .write(cells.columns(relation.id))
    .write(cells.column(relation.id, copy.id))
    .write(cells.columnName(relation.id, copy.name));
  touchAgain(context, footing, original.id);
  bindings.bindLike(copy.id, original.id);
  if (withExpression && original.defaultId !== undefined) {
    touchAgain(context, footing, original.defaultId);
    copy.defaultId = context.identity();
    bindings.bindLike(copy.defaultId, original.defaultId);
  }
  if (original.notNull) addNotNull(context, footing, relation, copy.name);
}

function touchAgain({ bindings }: Context, footing: Footing, id: Identity): void {
  for (const [cell, how] of bindings.touched(id)) footing[how](cell);
}

import type { Context } from '../../footprints/context.js';
import type { FootprintBuilder } from '../../footprints/footprint-builder.js';
import { readReferences } from '../../footprints/references.js';
import { listName } from '../../sql/written-names.js';
import type { Identity } from '../../state/identity.js';
import type { Relation } from '../../state/objects.js';
import type { Reader } from '../reader.js';
import { nameConstraints } from './domains.js';

/**
 * ALTER DOMAIN: what it asks of values holds from then on in the rows of every table that uses it, and
 * in all code that makes such values.
 */
export const alterDomain: Reader<'AlterDomainStmt'> = (statement, context) => {
  const footing = context.footing();
  const type = context.type(listName(statement.typeName ?? []), footing);
  if (!type || !('labels' in type)) {
    context.keepInPlace();
    return;
  }
  footing
    .changes(type.id)
    .uses(type.id)
    .write(context.cells.references(type.id))
    .write(context.cells.part(type.id, 'definition'));
  const isFollowed =
    !context.catalog.mayHaveUnknownObjects && touchUsers(context, footing, type.id);
  if (statement.def && 'Constraint' in statement.def) {
    nameConstraints(context, footing, type, [statement.def]);
    const { raw_expr } = statement.def.Constraint;
    if (raw_expr) type.expressions = [...(type.expressions ?? []), raw_expr];
  } else if (statement.subtype === 'T' && statement.def) {
    type.expressions = [...(type.expressions ?? []), statement.def];
  }
  readReferences(context, footing, statement.def ? [statement.def] : []);
  context.mayRelease(type.id, footing);
  context.bind(type.id, footing);
  if (statement.subtype === 'X') {
    const name = statement.name ?? '';
    footing.add(context.cells.name('constraint', type.schema, name));
    context.catalog.types.dropConstraint(type, name);
  }
  if (!isFollowed) context.keepInPlace();
  else
    context.emit({ type: 'alter', object: type.id, tree: { AlterDomainStmt: statement } }, footing);
};

/** All that may check or make values of a type; false when somebody uses it in a way that is not followed. */
function touchUsers(context: Context, footing: FootprintBuilder, type: Identity): boolean {
  const { cells, catalog, bindings } = context;
  const left = new Set(bindings.users(type));
  for (const relation of left.size > 0 ? catalog.relations() : []) {
    const own = partsOf(relation).filter((id) => left.has(id));
    if (own.length === 0) continue;
    for (const id of own) left.delete(id);
    footing
      .write(cells.shape(relation.id))
      .write(cells.defaults(relation.id))
      .write(cells.part(relation.id, 'definition'));
  }
  for (const id of [...left]) {
    if (!catalog.functions.byId(id)) continue;
    left.delete(id);
    footing.write(cells.part(id, 'definition'));
  }
  return left.size === 0;
}

function partsOf(relation: Relation): readonly Identity[] {
  return [
    relation.id,
    ...relation.indexes,
    ...(relation.columns ?? []).flatMap(({ id, defaultId = id }) => [id, defaultId]),
    ...[...relation.constraints.values()].map(({ id }) => id),
    ...[...relation.triggers.values()].map(({ id }) => id),
    ...relation.policies.values(),
  ];
}

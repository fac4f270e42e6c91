import type { Node as Tree } from 'libpg-query';
import { bind, mayRelease } from '../../footprints/bind.js';
import type { FootprintBuilder } from '../../footprints/footprint-builder.js';
import type { Lookup } from '../../footprints/lookup.js';
import { readReferences } from '../../footprints/references/references.js';
import { listName } from '../../sql/written-names.js';
import type { Identity } from '../../state/identity.js';
import type { Relation, TypeObject } from '../../state/objects.js';
import type { Reader } from '../reader.js';
import { domainConstraints, nameConstraints } from './domains.js';

/**
 * ALTER DOMAIN: its constraints apply from then on to the rows of every table that uses it, and to all code that
 * creates such values.
 */
export const alterDomain: Reader<'AlterDomainStmt'> = (statement, context) => {
  const footprint = context.newFootprint();
  const type = context.type(listName(statement.typeName ?? []), footprint);
  if (!type || !('labels' in type)) {
    context.keepInPlace();
    return;
  }
  footprint
    .changes(type.id)
    .uses(type.id)
    .write(context.cells.references(type.id))
    .write(context.cells.part(type.id, 'definition'));
  context.session.domainsInCode.change(type.id);
  const isFollowed =
    !context.catalog.mayHaveUnknownObjects && touchUsers(context, footprint, type.id);
  if (statement.def && 'Constraint' in statement.def) {
    nameConstraints(context, footprint, type, [statement.def]);
    addExpression(context, footprint, type, statement.def.Constraint.raw_expr);
  } else if (statement.subtype === 'T' && statement.def) {
    type.mayHaveDefault = true;
    addExpression(context, footprint, type, statement.def);
  }
  mayRelease(context, type.id, footprint);
  bind(context, type.id, footprint);
  if (statement.subtype === 'X') {
    const name = statement.name ?? '';
    footprint
      .add(context.cells.name('constraint', type.schema, name))
      .write(context.cells.part(type.id, domainConstraints, name));
    context.catalog.types.dropConstraint(type, name);
  }
  if (!isFollowed) context.keepInPlace();
  else
    context.emit(
      { type: 'alter', object: type.id, tree: { AlterDomainStmt: statement } },
      footprint,
    );
};

/** Adds a check or a default, bound to what it means now. */
function addExpression(
  lookup: Lookup,
  footprint: FootprintBuilder,
  type: TypeObject,
  expression: Tree | undefined,
): void {
  if (!expression) return;
  readReferences(lookup, footprint, [expression]);
  type.expressions = [...(type.expressions ?? []), expression];
}

/** Touches every object that may check or create values of a type; false if svc does not follow one of its uses. */
function touchUsers(lookup: Lookup, footprint: FootprintBuilder, type: Identity): boolean {
  const { cells, catalog, bindings } = lookup;
  const left = new Set(bindings.users(type));
  for (const relation of catalog.relations()) {
    const own = left.size > 0 ? partsOf(relation).filter((id) => left.has(id)) : [];
    if (own.length === 0 && !relation.valueTypes?.has(type)) continue;
    for (const id of own) left.delete(id);
    footprint
      .write(cells.shape(relation.id))
      .write(cells.defaults(relation.id))
      .write(cells.part(relation.id, 'definition'));
  }
  for (const id of [...left]) {
    if (!catalog.functions.byId(id)) continue;
    left.delete(id);
    footprint.write(cells.part(id, 'definition'));
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
    ...[...relation.policies.values()].map(({ id }) => id),
  ];
}

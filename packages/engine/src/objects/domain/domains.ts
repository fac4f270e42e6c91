import type { Node as Tree } from 'libpg-query';
import type { FootprintBuilder } from '../../footprints/footprint-builder.js';
import type { Lookup } from '../../footprints/lookup.js';
import { isNameType } from '../../footprints/references/names-as-values.js';
import { readReferences, readType } from '../../footprints/references/references.js';
import { takeName } from '../../footprints/take-name.js';
import { listName, typeName } from '../../sql/written-names.js';
import type { TypeObject } from '../../state/objects.js';
import { chooseConstraintName } from '../constraint/choose-constraint-names.js';
import type { Reader } from '../reader.js';

/** The kind of the cells of a domain's constraints. */
export const domainConstraints = 'domain constraint';

/** Gives names to the constraints of a domain, which share one namespace with the constraints of tables. */
export function nameConstraints(
  lookup: Lookup,
  footprint: FootprintBuilder,
  type: TypeObject,
  constraints: readonly Tree[],
): void {
  for (const each of constraints) {
    const tree = 'Constraint' in each ? each.Constraint : undefined;
    if (tree?.contype !== 'CONSTR_CHECK' && tree?.contype !== 'CONSTR_NOTNULL') continue;
    const suffix = tree.contype === 'CONSTR_CHECK' ? 'check' : 'not_null';
    const name = tree.conname ?? chooseConstraintName(lookup, footprint, type, '', suffix);
    footprint
      .add(lookup.cells.name('constraint', type.schema, name))
      .write(lookup.cells.part(type.id, domainConstraints, name));
    lookup.catalog.types.addConstraint(type, name);
    if (tree.conname === undefined && !lookup.catalog.mayHaveUnknownObjects)
      lookup.catalog.names.chosen.set(tree, name);
  }
}

/** CREATE DOMAIN. */
export const createDomain: Reader<'CreateDomainStmt'> = (statement, context) => {
  const footprint = context.newFootprint();
  const written = listName(statement.domainname ?? []);
  const schema = context.creationSchema(written);
  const baseType = statement.typeName && readType(context, footprint, typeName(statement.typeName));
  const type = context.catalog.types.add('domain', schema, written.name);
  type.baseType = baseType?.id;
  const base = statement.typeName && typeName(statement.typeName).name;
  type.holdsNames =
    isNameType(base) ||
    (baseType !== undefined && 'labels' in baseType && baseType.holdsNames === true);
  type.mayHaveDefault = (statement.constraints ?? []).some(
    (each) => 'Constraint' in each && each.Constraint.contype === 'CONSTR_DEFAULT',
  );
  type.expressions = (statement.constraints ?? []).flatMap((each) =>
    'Constraint' in each && each.Constraint.raw_expr ? [each.Constraint.raw_expr] : [],
  );
  readReferences(context, footprint, type.expressions);
  takeName(context, footprint, 'type', schema, written.name);
  nameConstraints(context, footprint, type, statement.constraints ?? []);
  context.emit(
    { type: 'create', object: type.id, tree: { CreateDomainStmt: statement } },
    footprint.makes(type.id),
  );
};

import type { Node as Tree } from 'libpg-query';
import type { Context } from '../../footprints/context.js';
import type { Footing } from '../../footprints/footprint-builder.js';
import { isNameType } from '../../footprints/names-in-literals.js';
import { readReferences, readType } from '../../footprints/references.js';
import { listName, strings, typeName } from '../../sql/written-names.js';
import type { TypeObject } from '../../state/objects.js';
import { chooseConstraintName } from '../constraint/choose-constraint-names.js';
import type { Reader } from '../reader.js';

/** CREATE TYPE … AS ENUM. */
export const createEnum: Reader<'CreateEnumStmt'> = (statement, context) => {
  const footing = context.footing();
  const written = listName(statement.typeName ?? []);
  const schema = context.creationSchema(written);
  const type = context.catalog.types.add('enum', schema, written.name, [
    ...strings(statement.vals ?? []),
  ]);
  context.takeName(footing, 'type', schema, written.name);
  context.emit(
    { type: 'create', object: type.id, tree: { CreateEnumStmt: statement } },
    footing.makes(type.id),
  );
};

/** ALTER TYPE … ADD VALUE and RENAME VALUE. */
export const alterEnum: Reader<'AlterEnumStmt'> = (statement, context) => {
  const footing = context.footing();
  const written = listName(statement.typeName ?? []);
  const type = context.type(written, footing);
  const { cells } = context;
  const value = statement.newVal ?? '';
  if (!type || !('labels' in type)) {
    context.barrier(`ALTER TYPE ${written.name}, which is not known`);
    return;
  }
  footing.changes(type.id);
  if (statement.oldVal !== undefined) {
    // Literals are bound to the label by its place, but text that is read later names it. The labels keep
    // their order: another one may be added before or after.
    type.labels = type.labels.map((label) => (label === statement.oldVal ? value : label));
    footing
      .write(cells.part(type.id, 'label names'))
      .write(cells.part(type.id, 'label', statement.oldVal))
      .write(cells.part(type.id, 'label', value));
    context.emit({ type: 'alter', object: type.id, tree: { AlterEnumStmt: statement } }, footing);
    return;
  }
  if (type.labels.includes(value)) {
    if (!statement.skipIfNewValExists) context.barrier(`${value} exists already`);
    else {
      footing.read(cells.part(type.id, 'label', value));
      context.emit({ type: 'nothing', reason: `${value} exists already` }, footing);
    }
    return;
  }
  const neighbour = statement.newValNeighbor;
  const at = neighbour === undefined ? -1 : type.labels.indexOf(neighbour);
  const place = at < 0 ? type.labels.length : statement.newValIsAfter ? at + 1 : at;
  type.labels.splice(place, 0, value);
  if (neighbour !== undefined) footing.read(cells.part(type.id, 'label', neighbour));
  // Text that became a label without it does so with it.
  footing
    .write(cells.part(type.id, 'labels'))
    .release(cells.part(type.id, 'label set'))
    .write(cells.part(type.id, 'label', value));
  context.emit({ type: 'alter', object: type.id, tree: { AlterEnumStmt: statement } }, footing);
};

/** CREATE DOMAIN. */
export const createDomain: Reader<'CreateDomainStmt'> = (statement, context) => {
  const footing = context.footing();
  const written = listName(statement.domainname ?? []);
  const schema = context.creationSchema(written);
  const over = statement.typeName && readType(context, footing, typeName(statement.typeName));
  readReferences(context, footing, statement.constraints ?? []);
  const type = context.catalog.types.add('domain', schema, written.name);
  type.over = over?.id;
  const base = statement.typeName && typeName(statement.typeName).name;
  type.holdsNames =
    isNameType(base) || (over !== undefined && 'labels' in over && over.holdsNames === true);
  type.expressions = (statement.constraints ?? []).flatMap((each) =>
    'Constraint' in each && each.Constraint.raw_expr ? [each.Constraint.raw_expr] : [],
  );
  context.takeName(footing, 'type', schema, written.name);
  nameConstraints(context, footing, type, statement.constraints ?? []);
  context.emit(
    { type: 'create', object: type.id, tree: { CreateDomainStmt: statement } },
    footing.makes(type.id),
  );
};

/** A domain's constraints take their names among those of the schema's tables. */
export function nameConstraints(
  context: Context,
  footing: Footing,
  type: TypeObject,
  constraints: readonly Tree[],
): void {
  for (const each of constraints) {
    const tree = 'Constraint' in each ? each.Constraint : undefined;
    if (tree?.contype !== 'CONSTR_CHECK' && tree?.contype !== 'CONSTR_NOTNULL') continue;
    const suffix = tree.contype === 'CONSTR_CHECK' ? 'check' : 'not_null';
    const name = tree.conname ?? chooseConstraintName(context, footing, type, '', suffix);
    footing.add(context.cells.name('constraint', type.schema, name));
    context.catalog.types.addConstraint(type, name);
    if (tree.conname === undefined && !context.catalog.vague) context.chosenNames.set(tree, name);
  }
}

/** CREATE TYPE … AS (…). */
export const createComposite: Reader<'CompositeTypeStmt'> = (statement, context) => {
  const footing = context.footing();
  const written = { schema: statement.typevar?.schemaname, name: statement.typevar?.relname ?? '' };
  const schema = context.creationSchema(written);
  readReferences(context, footing, statement.coldeflist ?? []);
  const type = context.catalog.types.add('composite', schema, written.name);
  context.takeName(footing, 'type', schema, written.name);
  context.takeName(footing, 'relation', schema, written.name);
  context.emit(
    { type: 'create', object: type.id, tree: { CompositeTypeStmt: statement } },
    footing.makes(type.id),
  );
};

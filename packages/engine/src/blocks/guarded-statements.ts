/** Whether a statement would fail because of existing objects, as far as that is certain. */
import type {
  AlterEnumStmt,
  AlterTableStmt,
  CreateFunctionStmt,
  DropStmt,
  RenameStmt,
  Node as Tree,
} from 'libpg-query';
import type { Lookup } from '../footprints/lookup.js';
import { type Creation, creationIn, hasAttached, isTypeTaken } from '../objects/creation.js';
import { isRelation } from '../objects/named-objects.js';
import { family } from '../objects/partition/partitions.js';
import { isUnplacedCreation } from '../objects/unplaced-creation.js';
import { systemColumns } from '../sql/system-columns.js';
import type { WrittenName } from '../sql/written-names.js';
import { listName, rangeVarName, typeName } from '../sql/written-names.js';
import { hasNoType, mayNameConstraint } from '../state/objects.js';
import { givenConstraintNames } from './given-names.js';

/** `succeeds`, or the condition name of the error that a statement would raise. */
export type Outcome = 'succeeds' | FailsWith;

export type FailsWith =
  | 'duplicate_column'
  | 'duplicate_function'
  | 'duplicate_object'
  | 'duplicate_schema'
  | 'duplicate_table'
  | 'invalid_parameter_value'
  | 'invalid_table_definition'
  | 'undefined_column'
  | 'undefined_object'
  | 'undefined_table';

const duplicates: ReadonlySet<string> = new Set<FailsWith>([
  'duplicate_column',
  'duplicate_function',
  'duplicate_object',
  'duplicate_schema',
  'duplicate_table',
]);

/** Whether a handler for `error` can only be reached by the errors that `outcomeOf` predicts for the statement. */
export function isForeseen(error: string, tree: Tree): boolean {
  const only = 'AlterTableStmt' in tree ? tree.AlterTableStmt.cmds?.[0] : undefined;
  const { subtype, def } = only && 'AlterTableCmd' in only ? only.AlterTableCmd : {};
  switch (error) {
    case 'undefined_column':
      return subtype === 'AT_DropColumn' || 'RenameStmt' in tree;
    case 'undefined_object':
      return subtype === 'AT_DropConstraint';
    case 'invalid_table_definition':
      return (
        def !== undefined && 'Constraint' in def && def.Constraint.contype === 'CONSTR_PRIMARY'
      );
    default:
      return duplicates.has(error);
  }
}

/** The outcome of a statement; only definitions are checked. */
export function outcomeOf(tree: Tree, lookup: Lookup): Outcome | undefined {
  if (lookup.catalog.mayHaveUnknownObjects || isUnplacedCreation(tree, lookup)) return undefined;
  if ('AlterEnumStmt' in tree) return labelOutcome(tree.AlterEnumStmt, lookup);
  if ('RenameStmt' in tree) return renameOutcome(tree.RenameStmt, lookup);
  if ('DropStmt' in tree) return dropOutcome(tree.DropStmt, lookup);
  if ('AlterTableStmt' in tree) return alterOutcome(tree.AlterTableStmt, lookup);
  const made = creationIn(tree);
  return made && creationOutcome(made, tree, lookup);
}

function creationOutcome(
  { kind, name, table: written, allowsExisting }: Creation,
  tree: Tree,
  lookup: Lookup,
): Outcome | undefined {
  const { catalog } = lookup;
  const schema = lookup.creationSchema(name);
  const table = written && lookup.findRelation(written);
  switch (kind) {
    case 'relation': {
      const outcome = 'CreateStmt' in tree ? tableOutcome(name, tree, lookup) : undefined;
      return allowsExisting && outcome === 'duplicate_table' ? 'succeeds' : outcome;
    }
    case 'index':
      if (!table) return undefined;
      if (name.name === '' || allowsExisting) return 'succeeds';
      return catalog.relation(table.schema, name.name) ? 'duplicate_table' : 'succeeds';
    case 'type': {
      const { kind: existing } = catalog.relation(schema, name.name) ?? {};
      // A composite type is also a relation: if a relation of the name exists, PostgreSQL raises another error.
      const isOther = 'CompositeTypeStmt' in tree && existing !== undefined && hasNoType(existing);
      if (isOther) return undefined;
      return isTypeTaken(lookup, schema, name.name) ? 'duplicate_object' : 'succeeds';
    }
    case 'schema':
      return allowsExisting || catalog.schemas.named(name.name) === undefined
        ? 'succeeds'
        : 'duplicate_schema';
    case 'function':
      return 'CreateFunctionStmt' in tree
        ? functionOutcome(tree.CreateFunctionStmt, lookup)
        : undefined;
    case 'trigger':
    case 'policy':
      if (allowsExisting) return 'succeeds';
      if (!table || table.uncertain) return undefined;
      return hasAttached(table, kind, name.name) ? 'duplicate_object' : 'succeeds';
    case 'extension':
      return undefined;
  }
}

function labelOutcome(statement: AlterEnumStmt, lookup: Lookup): Outcome | undefined {
  const { typeName, newVal = '', newValNeighbor, oldVal, skipIfNewValExists } = statement;
  const type = lookup.findType(listName(typeName ?? []));
  if (!type || !('labels' in type) || new TextEncoder().encode(newVal).length > 63)
    return undefined;
  if (oldVal !== undefined && !type.labels.includes(oldVal)) return 'invalid_parameter_value';
  if (newValNeighbor !== undefined && !type.labels.includes(newValNeighbor)) return undefined;
  return skipIfNewValExists || !type.labels.includes(newVal) ? 'succeeds' : 'duplicate_object';
}

function tableOutcome(written: WrittenName, table: Tree, lookup: Lookup): Outcome | undefined {
  const schema = lookup.creationSchema(written);
  const { catalog } = lookup;
  if (catalog.relation(schema, written.name)) return 'duplicate_table';
  if (catalog.types.named(schema, written.name)) return 'duplicate_object';
  return mayTakeConstraintName(table, schema, lookup) ? undefined : 'succeeds';
}

/** Whether another object may already have a name that the statement gives to a constraint, and so to its index. */
function mayTakeConstraintName(
  tree: Tree,
  schema: string,
  { catalog }: Lookup,
  isTaken: (constraint: string) => boolean = () => false,
): boolean {
  return givenConstraintNames(tree).some(
    (name) => catalog.relation(schema, name) !== undefined || isTaken(name),
  );
}

/** The types of parameters distinguish overloads. svc is certain only if one of the two functions has none. */
function functionOutcome(
  { funcname, parameters = [], replace }: CreateFunctionStmt,
  lookup: Lookup,
): Outcome | undefined {
  const written = listName(funcname ?? []);
  const overloads = lookup.catalog.functions.overloads(
    lookup.creationSchema(written),
    written.name,
  );
  if (overloads.length === 0) return 'succeeds';
  if (replace || parameters.length > 0) return undefined;
  return overloads.some(({ overload }) => overload === '') ? 'duplicate_function' : 'succeeds';
}

function alterOutcome(
  { relation, cmds, objtype }: AlterTableStmt,
  lookup: Lookup,
): Outcome | undefined {
  const table = relation && lookup.findRelation(rangeVarName(relation));
  const [first, ...others] = cmds ?? [];
  const command = first && 'AlterTableCmd' in first ? first.AlterTableCmd : undefined;
  if (!table || table.uncertain || !table.columns || others.length > 0 || !command)
    return undefined;
  if (objtype !== 'OBJECT_TABLE') return undefined;
  const { subtype, name = '', def, missing_ok } = command;
  const hasColumn = table.columns.some((column) => column.name === name);
  // PostgreSQL merges the change with what the children already have, or refuses it.
  const children = family(lookup, table).slice(1);
  switch (subtype) {
    case 'AT_AddColumn': {
      const added = def && 'ColumnDef' in def ? def.ColumnDef.colname : undefined;
      const taken = table.columns.some((column) => column.name === added);
      if (taken) return missing_ok ? 'succeeds' : 'duplicate_column';
      const childMayHaveIt = children.some(
        ({ columns }) => columns?.some((column) => column.name === added) !== false,
      );
      const isTaken = (name: string) => mayNameConstraint(table, name);
      return childMayHaveIt || (def && mayTakeConstraintName(def, table.schema, lookup, isTaken))
        ? undefined
        : 'succeeds';
    }
    case 'AT_DropColumn':
      return hasColumn || missing_ok ? 'succeeds' : 'undefined_column';
    case 'AT_DropConstraint':
      if (table.constraints.has(name) || missing_ok) return 'succeeds';
      return mayNameConstraint(table, name) ? undefined : 'undefined_object';
    case 'AT_AddConstraint': {
      if (!def || !('Constraint' in def)) return undefined;
      const { conname, contype, indexname } = def.Constraint;
      const isKey = /^CONSTR_(PRIMARY|UNIQUE|EXCLUSION)$/.test(contype ?? '');
      if (contype === 'CONSTR_PRIMARY' && hasPrimaryKey(table)) return 'invalid_table_definition';
      if (indexname !== undefined) return undefined;
      if (conname === undefined) return 'succeeds';
      if (isKey && lookup.catalog.relation(table.schema, conname)) return 'duplicate_table';
      if (table.constraints.has(conname)) return 'duplicate_object';
      return [table, ...children].some((each) => mayNameConstraint(each, conname))
        ? undefined
        : 'succeeds';
    }
    default:
      return undefined;
  }
}

/** RENAME of a column of a table without children. */
function renameOutcome(
  { renameType, relationType, relation, subname = '', newname = '' }: RenameStmt,
  lookup: Lookup,
): Outcome | undefined {
  const isOfTable = renameType === 'OBJECT_COLUMN' && relationType === 'OBJECT_TABLE';
  const table = isOfTable && relation ? lookup.findRelation(rangeVarName(relation)) : undefined;
  if (table?.kind !== 'table' || table.uncertain || !table.columns) return undefined;
  if (table.parents.size > 0 || family(lookup, table).length > 1) return undefined;
  if ([subname, newname].some((name) => systemColumns.has(name))) return undefined;
  const has = (name: string) => table.columns?.some((column) => column.name === name);
  if (!has(subname)) return 'undefined_column';
  return has(newname) ? 'duplicate_column' : 'succeeds';
}

/** DROP of an object that does not exist. If it exists, dependent objects may prevent the drop: that is left open. */
function dropOutcome(
  { objects, removeType, missing_ok }: DropStmt,
  lookup: Lookup,
): Outcome | undefined {
  const [object, ...others] = objects ?? [];
  if (!object || others.length > 0 || missing_ok) return undefined;
  const isType = removeType === 'OBJECT_TYPE' || removeType === 'OBJECT_DOMAIN';
  if (!isType && !isRelation(removeType)) return undefined;
  const written =
    'TypeName' in object
      ? typeName(object.TypeName)
      : listName('List' in object ? (object.List.items ?? []) : []);
  if (written.schema !== undefined && lookup.catalog.schemas.isPlatformSchema(written.schema))
    return undefined;
  const found = isType ? lookup.findType(written) : lookup.findRelation(written);
  if (found) return undefined;
  return isType || removeType === 'OBJECT_INDEX' ? 'undefined_object' : 'undefined_table';
}

function hasPrimaryKey({
  constraints,
}: {
  readonly constraints: ReadonlyMap<string, { readonly type: string }>;
}): boolean {
  return [...constraints.values()].some(({ type }) => type === 'primary');
}

/** Every string in the tree of a statement. All names that it creates or uses are among them. */
export function namesIn(tree: Tree): readonly string[] {
  const texts: string[] = [];
  const values: unknown[] = [tree];
  while (values.length > 0) {
    const value = values.pop();
    if (typeof value === 'string') texts.push(value);
    else if (typeof value === 'object' && value !== null) {
      for (const each of Object.values(value).reverse()) values.push(each);
    }
  }
  return texts;
}

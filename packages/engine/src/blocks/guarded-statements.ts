/** Whether a statement would fail because of existing objects, as far as that is certain. */
import type { AlterTableStmt, CreateFunctionStmt, RenameStmt, Node as Tree } from 'libpg-query';
import type { Lookup } from '../footprints/lookup.js';
import { family } from '../objects/partition/partitions.js';
import { systemColumns } from '../sql/system-columns.js';
import type { WrittenName } from '../sql/written-names.js';
import { listName, rangeVarName } from '../sql/written-names.js';
import { hasNoType, mayNameConstraint } from '../state/objects.js';
import { givenConstraintNames } from './given-names.js';

/** The condition name of the error that a statement would raise; undefined if that is open. */
export type Outcome = 'succeeds' | FailsWith;

export type FailsWith =
  | 'duplicate_column'
  | 'duplicate_function'
  | 'duplicate_object'
  | 'duplicate_schema'
  | 'duplicate_table'
  | 'invalid_table_definition'
  | 'undefined_column'
  | 'undefined_object';

const duplicates: ReadonlySet<string> = new Set<FailsWith>([
  'duplicate_column',
  'duplicate_function',
  'duplicate_object',
  'duplicate_schema',
  'duplicate_table',
]);

/** Whether only the checks here can make a statement fail: a handler may catch unforeseen errors. */
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
  if (lookup.catalog.mayHaveUnknownObjects) return undefined;
  if ('CreateEnumStmt' in tree)
    return freeType(listName(tree.CreateEnumStmt.typeName ?? []), lookup);
  if ('CreateDomainStmt' in tree) {
    return freeType(listName(tree.CreateDomainStmt.domainname ?? []), lookup);
  }
  if ('CompositeTypeStmt' in tree && tree.CompositeTypeStmt.typevar) {
    const written = rangeVarName(tree.CompositeTypeStmt.typevar);
    const { kind } = lookup.catalog.relation(lookup.creationSchema(written), written.name) ?? {};
    // Its name is also that of a relation, whose existence raises another error.
    return kind !== undefined && hasNoType(kind) ? undefined : freeType(written, lookup);
  }
  if ('CreateStmt' in tree && tree.CreateStmt.relation) {
    const outcome = freeTable(rangeVarName(tree.CreateStmt.relation), tree, lookup);
    const isThere = outcome === 'duplicate_table';
    return tree.CreateStmt.if_not_exists && isThere ? 'succeeds' : outcome;
  }
  if ('IndexStmt' in tree) return indexOutcome(tree, lookup);
  if ('CreateTrigStmt' in tree && tree.CreateTrigStmt.relation) {
    const { relation, trigname = '', replace } = tree.CreateTrigStmt;
    return replace
      ? 'succeeds'
      : attachedOutcome(rangeVarName(relation), 'triggers', trigname, lookup);
  }
  if ('CreatePolicyStmt' in tree && tree.CreatePolicyStmt.table) {
    const { table, policy_name = '' } = tree.CreatePolicyStmt;
    return attachedOutcome(rangeVarName(table), 'policies', policy_name, lookup);
  }
  if ('CreateFunctionStmt' in tree) return functionOutcome(tree.CreateFunctionStmt, lookup);
  if ('CreateSchemaStmt' in tree) {
    const { schemaname = '', if_not_exists } = tree.CreateSchemaStmt;
    if (if_not_exists) return 'succeeds';
    return lookup.catalog.schema(schemaname) === undefined ? 'succeeds' : 'duplicate_schema';
  }
  if ('AlterEnumStmt' in tree) {
    const {
      typeName,
      newVal = '',
      newValNeighbor,
      oldVal,
      skipIfNewValExists,
    } = tree.AlterEnumStmt;
    const type = lookup.type(listName(typeName ?? []), lookup.newFootprint());
    if (oldVal !== undefined || !type || !('labels' in type)) return undefined;
    if (newValNeighbor !== undefined && !type.labels.includes(newValNeighbor)) return undefined;
    return skipIfNewValExists || !type.labels.includes(newVal) ? 'succeeds' : 'duplicate_object';
  }
  if ('RenameStmt' in tree) return renameOutcome(tree.RenameStmt, lookup);
  return 'AlterTableStmt' in tree ? alterOutcome(tree.AlterTableStmt, lookup) : undefined;
}

/** Whether only the checks here can make the statement fail. */
export function cannotFailOtherwise(tree: Tree): boolean {
  return 'CreateEnumStmt' in tree || 'AlterEnumStmt' in tree;
}

function freeType(written: WrittenName, lookup: Lookup): Outcome {
  const schema = lookup.creationSchema(written);
  const { catalog } = lookup;
  const { kind } = catalog.relation(schema, written.name) ?? {};
  const isTaken =
    catalog.types.named(schema, written.name) !== undefined ||
    (kind !== undefined && !hasNoType(kind));
  return isTaken ? 'duplicate_object' : 'succeeds';
}

function freeTable(written: WrittenName, table: Tree, lookup: Lookup): Outcome | undefined {
  const schema = lookup.creationSchema(written);
  const { catalog } = lookup;
  if (catalog.relation(schema, written.name)) return 'duplicate_table';
  if (catalog.types.named(schema, written.name)) return 'duplicate_object';
  return meetsOthers(table, schema, lookup) ? undefined : 'succeeds';
}

/** The index of a named key inside may already exist. */
function meetsOthers(
  tree: Tree,
  schema: string,
  { catalog }: Lookup,
  isTaken: (constraint: string) => boolean = () => false,
): boolean {
  return givenConstraintNames(tree).some(
    (name) => catalog.relation(schema, name) !== undefined || isTaken(name),
  );
}

function indexOutcome(
  { IndexStmt }: Extract<Tree, { IndexStmt: unknown }>,
  lookup: Lookup,
): Outcome | undefined {
  const { relation, idxname, if_not_exists } = IndexStmt;
  const table = relation && lookup.relation(rangeVarName(relation), lookup.newFootprint());
  if (!table) return undefined;
  if (idxname === undefined || if_not_exists) return 'succeeds';
  return lookup.catalog.relation(table.schema, idxname) ? 'duplicate_table' : 'succeeds';
}

/** Overloads are distinguished by their types, which is certain if one of the two has none. */
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

function attachedOutcome(
  written: WrittenName,
  what: 'triggers' | 'policies',
  name: string,
  lookup: Lookup,
): Outcome | undefined {
  const table = lookup.relation(written, lookup.newFootprint());
  if (!table || table.uncertain) return undefined;
  return table[what].has(name) ? 'duplicate_object' : 'succeeds';
}

function alterOutcome(
  { relation, cmds, objtype }: AlterTableStmt,
  lookup: Lookup,
): Outcome | undefined {
  const table = relation && lookup.relation(rangeVarName(relation), lookup.newFootprint());
  const [first, ...others] = cmds ?? [];
  const command = first && 'AlterTableCmd' in first ? first.AlterTableCmd : undefined;
  if (!table || table.uncertain || !table.columns || others.length > 0 || !command)
    return undefined;
  if (objtype !== 'OBJECT_TABLE') return undefined;
  const { subtype, name = '', def, missing_ok } = command;
  const hasColumn = table.columns.some((column) => column.name === name);
  // Changes that propagate to children are merged with what they have, or refused.
  const heirs = family(lookup, table).slice(1);
  switch (subtype) {
    case 'AT_AddColumn': {
      const added = def && 'ColumnDef' in def ? def.ColumnDef.colname : undefined;
      const taken = table.columns.some((column) => column.name === added);
      if (taken) return missing_ok ? 'succeeds' : 'duplicate_column';
      const isMet = heirs.some(
        ({ columns }) => columns?.some((column) => column.name === added) !== false,
      );
      const isTaken = (name: string) => mayNameConstraint(table, name);
      return isMet || (def && meetsOthers(def, table.schema, lookup, isTaken))
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
      return [table, ...heirs].some((each) => mayNameConstraint(each, conname))
        ? undefined
        : 'succeeds';
    }
    default:
      return undefined;
  }
}

/** RENAME of a column that no other table has to follow. */
function renameOutcome(
  { renameType, relationType, relation, subname = '', newname = '' }: RenameStmt,
  lookup: Lookup,
): Outcome | undefined {
  const isOfTable = renameType === 'OBJECT_COLUMN' && relationType === 'OBJECT_TABLE';
  const table =
    isOfTable && relation
      ? lookup.relation(rangeVarName(relation), lookup.newFootprint())
      : undefined;
  if (table?.kind !== 'table' || table.uncertain || !table.columns) return undefined;
  if (table.parents.size > 0 || family(lookup, table).length > 1) return undefined;
  if ([subname, newname].some((name) => systemColumns.has(name))) return undefined;
  const has = (name: string) => table.columns?.some((column) => column.name === name);
  if (!has(subname)) return 'undefined_column';
  return has(newname) ? 'duplicate_column' : 'succeeds';
}

function hasPrimaryKey({
  constraints,
}: {
  readonly constraints: ReadonlyMap<string, { readonly type: string }>;
}): boolean {
  return [...constraints.values()].some(({ type }) => type === 'primary');
}

/** The names that a statement makes or takes, as far as they stand in it. */
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

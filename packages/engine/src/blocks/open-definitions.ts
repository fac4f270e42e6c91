/** The statements of blocks with open guards that are supported: those about one known table. */
import type { AlterTableCmd, CommentStmt, DropStmt, IndexStmt, Node as Tree } from 'libpg-query';
import type { Lookup } from '../footprints/lookup.js';
import { dropsToolTable } from '../footprints/platform-tables.js';
import type { WrittenName } from '../sql/written-names.js';
import { itemsOf, listName, rangeVarName, typeName } from '../sql/written-names.js';
import { mayNameConstraint, type Relation } from '../state/objects.js';
import type { PlainStatement } from './plain-statement.js';

/** A statement that may be executed. */
export interface MaybeDefinition {
  readonly text: string;
  /** The table that it changes; undefined for an extension and for the history table of a tool. */
  readonly on: Relation | undefined;
  /** The statements that add objects, or drop the history table of a tool. */
  readonly adds: readonly Tree[];
  /** Whether it may remove something. */
  readonly removes: boolean;
  /** An index that another index with the same name may have replaced afterwards. */
  readonly mayReplace?: Relation;
}

/** The possible effect of a statement; undefined if the statement is not supported. */
export function maybeDefinition(
  { text, tree }: PlainStatement,
  lookup: Lookup,
): MaybeDefinition | undefined {
  if ('AlterTableStmt' in tree) {
    const { relation, cmds = [], objtype } = tree.AlterTableStmt;
    const on = objtype === 'OBJECT_TABLE' ? tableNamed(relation, lookup) : undefined;
    if (!on) return undefined;
    const adds: Tree[] = [];
    for (const each of cmds) {
      if (!('AlterTableCmd' in each)) return undefined;
      const isAdded = addsTo(on, each.AlterTableCmd);
      if (isAdded) adds.push({ AlterTableStmt: { ...tree.AlterTableStmt, cmds: [each] } });
      else if (!removesFrom(on, each.AlterTableCmd, lookup)) return undefined;
    }
    return { text, on, adds, removes: adds.length < cmds.length };
  }
  if ('IndexStmt' in tree) {
    const { relation, idxname, concurrent, if_not_exists } = tree.IndexStmt;
    const on = tableNamed(relation, lookup);
    if (!on || idxname === undefined || concurrent) return undefined;
    const taken = lookup.catalog.relation(on.schema, idxname);
    if (!taken) return { text, on, adds: [tree], removes: false };
    // Afterwards the name is that of the existing index, or of a new one on other columns.
    return if_not_exists && taken.kind === 'index' && isOnColumns(tree.IndexStmt)
      ? { text, on, adds: [], removes: true, mayReplace: taken }
      : undefined;
  }
  // Statements that look up the name keep their order to the block, whether the extension exists afterwards or not.
  if ('CreateExtensionStmt' in tree) return { text, on: undefined, adds: [tree], removes: false };
  if ('CreatePolicyStmt' in tree) {
    const { table, policy_name = '' } = tree.CreatePolicyStmt;
    const on = tableNamed(table, lookup);
    return !on || on.policies.has(policy_name)
      ? undefined
      : { text, on, adds: [tree], removes: false };
  }
  if ('DropStmt' in tree && dropsUnseenToolTable(tree.DropStmt, lookup)) {
    return { text, on: undefined, adds: [tree], removes: false };
  }
  const on =
    'DropStmt' in tree
      ? tableOfDropped(tree.DropStmt, lookup)
      : 'CommentStmt' in tree
        ? commented(tree.CommentStmt, lookup)
        : undefined;
  const removes = 'DropStmt' in tree;
  return on && { text, on, adds: removes ? [] : [tree], removes };
}

/** An index that runs no code and refuses no rows. */
function isOnColumns({ indexParams = [], unique, whereClause }: IndexStmt): boolean {
  const isPlain = indexParams.every(
    (each) => 'IndexElem' in each && each.IndexElem.name && !each.IndexElem.opclass,
  );
  return isPlain && !unique && !whereClause;
}

function tableNamed(
  written: Parameters<typeof rangeVarName>[0] | undefined,
  lookup: Lookup,
): Relation | undefined {
  return written && boundedTable(rangeVarName(written), lookup);
}

/** A table without parents and children, whose changes affect no other. */
function boundedTable(written: WrittenName, lookup: Lookup): Relation | undefined {
  const table = lookup.findRelation(written);
  if (table?.kind !== 'table' || !table.columns) return undefined;
  const isAlone = table.parents.size + table.children.size === 0 && !table.partitioned;
  return isAlone && table.statistics.size === 0 && !table.endsWithTransaction ? table : undefined;
}

/** A subcommand that keeps what existed, or replaces a property of a column. */
function addsTo(table: Relation, { subtype, def }: AlterTableCmd): boolean {
  switch (subtype) {
    case 'AT_AddColumn': {
      const {
        colname,
        typeName: type,
        constraints = [],
      } = def && 'ColumnDef' in def ? def.ColumnDef : {};
      const isNew = !table.columns?.some(({ name }) => name === colname);
      const isPlain = constraints.every(
        (each) =>
          'Constraint' in each &&
          !/^CONSTR_(IDENTITY|GENERATED)$/.test(each.Constraint.contype ?? ''),
      );
      return isNew && isPlain && !/serial/.test(type ? typeName(type).name : 'serial');
    }
    case 'AT_AddConstraint': {
      const { conname, indexname } = def && 'Constraint' in def ? def.Constraint : {};
      return (
        indexname === undefined && (conname === undefined || !mayNameConstraint(table, conname))
      );
    }
    case 'AT_ColumnDefault':
      return def !== undefined;
    case 'AT_SetNotNull':
    case 'AT_AlterColumnType':
    case 'AT_EnableRowSecurity':
    case 'AT_DisableRowSecurity':
    case 'AT_ForceRowSecurity':
    case 'AT_NoForceRowSecurity':
      return true;
    default:
      return false;
  }
}

/** A subcommand that removes only known parts of the table itself. */
function removesFrom(table: Relation, command: AlterTableCmd, { catalog }: Lookup): boolean {
  const { subtype, name = '', behavior, missing_ok, def } = command;
  if (behavior === 'DROP_CASCADE') return false;
  const isAbsent = missing_ok === true && !table.uncertain;
  switch (subtype) {
    case 'AT_AddColumn':
      // It already exists: no effect.
      return isAbsent;
    case 'AT_DropConstraint':
      return isAbsent || table.constraints.has(name);
    case 'AT_DropColumn':
      // Unless the catalog may have unknown objects, every column that may exist is known.
      return (
        (missing_ok === true && !catalog.mayHaveUnknownObjects) ||
        (table.columns ?? []).some((column) => column.name === name)
      );
    case 'AT_DropNotNull':
      return true;
    case 'AT_ColumnDefault':
      return def === undefined;
    default:
      return false;
  }
}

/** Whether the statement drops the history table of a migration tool, which the history did not create. */
function dropsUnseenToolTable(statement: DropStmt, lookup: Lookup): boolean {
  const [object, ...others] = statement.objects ?? [];
  const written = listName(itemsOf(object));
  return others.length === 0 && dropsToolTable(statement, written) && !lookup.findRelation(written);
}

/** The table of a policy or of an index. */
function tableOfDropped(statement: DropStmt, lookup: Lookup): Relation | undefined {
  const [object, ...others] = statement.objects ?? [];
  if (others.length > 0 || statement.concurrent || statement.behavior === 'DROP_CASCADE') {
    return undefined;
  }
  const names = itemsOf(object);
  if (statement.removeType === 'OBJECT_POLICY') {
    return boundedTable(listName(names.slice(0, -1)), lookup);
  }
  const { catalog } = lookup;
  const index =
    statement.removeType === 'OBJECT_INDEX' ? lookup.findRelation(listName(names)) : undefined;
  const table = index?.owner === undefined ? undefined : catalog.relationById(index.owner);
  return index?.kind === 'index' && table
    ? boundedTable({ schema: table.schema, name: table.name }, lookup)
    : undefined;
}

function commented({ objtype, object }: CommentStmt, lookup: Lookup): Relation | undefined {
  const names = itemsOf(object);
  if (objtype === 'OBJECT_TABLE') return boundedTable(listName(names), lookup);
  if (objtype === 'OBJECT_COLUMN') return boundedTable(listName(names.slice(0, -1)), lookup);
  return undefined;
}

import type {
  AlterSeqStmt,
  CreateSeqStmt,
  CreateStmt,
  IndexStmt,
  InsertStmt,
  Node as Tree,
} from 'libpg-query';
import type { NodeOf, NodeType } from '../../sql/node-types.js';
import { walk } from '../../sql/walk.js';
import type { ChosenNames, SpelledName } from './chosen.js';
import type { Naming, OperationRange } from './naming.js';
import { grant, namedObject, rename } from './renamed-objects.js';
import { type Scope, type Substituted, Substitution } from './substitution.js';
import { column, command, constraint } from './table-definitions.js';

/** A rewritten statement: its tree and how its text changes. */
export interface Substitute {
  readonly tree: Tree;
  readonly names: readonly Substituted[];
  /** Names that PostgreSQL chose, and would choose differently now. */
  readonly spelled: readonly SpelledName[];
}

/**
 * A statement's tree with final names. A name is changed only where PostgreSQL stores the same with either name. It
 * does not for a view, whose columns are named after the columns that it selects, nor for code, which it stores as
 * text: for these, and for every kind of statement that is not listed here, the result is undefined.
 */
export function substitute(
  tree: Tree,
  naming: Naming,
  range: OperationRange,
  chosen: ChosenNames,
): Substitute | undefined {
  const originals = new Map<object, object>();
  const copy = copyTree(tree, originals);
  const on = new Substitution(originals, naming, range, chosen);
  statement(on, copy);
  return on.isPossible ? { tree: copy, names: on.names, spelled: on.spelled } : undefined;
}

/** A mutable copy, and the original of each of its nodes. Works for any depth. */
function copyTree<T extends object>(tree: T, originals: Map<object, object>): T {
  const copyOf = (original: object): object => {
    const copy: object = Array.isArray(original) ? [...original] : { ...original };
    originals.set(copy, original);
    pending.push(copy as Record<string, unknown>);
    return copy;
  };
  const pending: Record<string, unknown>[] = [];
  const root = copyOf(tree);
  for (let copy = pending.pop(); copy !== undefined; copy = pending.pop()) {
    for (const [key, value] of Object.entries(copy)) {
      if (typeof value === 'object' && value !== null) copy[key] = copyOf(value);
    }
  }
  return root as T;
}

function statement(on: Substitution, tree: Tree): void {
  const [type] = Object.keys(tree) as NodeType[];
  if (!type || !substituteIn(on, type, tree)) on.fail();
}

function substituteIn<T extends NodeType>(on: Substitution, type: T, tree: Tree): boolean {
  const substituteNames = substitutes[type];
  substituteNames?.(on, (tree as unknown as Record<T, NodeOf<T>>)[type]);
  return substituteNames !== undefined;
}

/** The statements in which names can be substituted. */
const substitutes: { readonly [T in NodeType]?: (on: Substitution, node: NodeOf<T>) => void } = {
  AlterEnumStmt: (on, { typeName }) => on.nameList(typeName),
  AlterSeqStmt: sequence,
  AlterTableStmt: (on, { relation, cmds = [] }) => {
    const table = on.relation(relation);
    for (const each of cmds) {
      if ('AlterTableCmd' in each) command(on, table, each.AlterTableCmd);
    }
  },
  CommentStmt: (on, { objtype, object }) => namedObject(on, objtype, object),
  CreateEnumStmt: (on, { typeName }) => on.nameList(typeName),
  CreatePolicyStmt: (on, { table, qual, with_check }) => {
    const scope = on.relation(table);
    for (const each of [qual, with_check]) if (each) on.expression(scope, each);
  },
  CreateSeqStmt: sequence,
  CreateStmt: createTable,
  CreateTrigStmt: (on, { relation, columns, whenClause, constrrel }) => {
    const scope = on.relation(relation);
    if (constrrel) on.relation(constrrel);
    on.columnList(scope, columns);
    if (whenClause) on.expression(scope, whenClause);
  },
  DropStmt: (on, { objects = [], removeType }) => {
    for (const each of objects) namedObject(on, removeType, each);
  },
  GrantStmt: grant,
  IndexStmt: createIndex,
  InsertStmt: insert,
  RenameStmt: rename,
  TruncateStmt: (on, { relations = [] }) => {
    for (const each of relations) if ('RangeVar' in each) on.relation(each.RangeVar);
  },
};

function createTable(on: Substitution, statement: CreateStmt): void {
  const { relation, tableElts = [], inhRelations = [], partspec, ofTypename } = statement;
  const table = on.relation(relation);
  for (const each of inhRelations) if ('RangeVar' in each) on.relation(each.RangeVar);
  for (const [index, each] of tableElts.entries()) {
    if ('ColumnDef' in each) column(on, table, each.ColumnDef, index);
    else if ('Constraint' in each) constraint(on, table, each.Constraint);
    else on.fail();
  }
  if (partspec) on.expression(table, { PartitionSpec: partspec });
  if (ofTypename) on.fail();
}

function createIndex(on: Substitution, index: IndexStmt): void {
  const table = on.relation(index.relation);
  const name = index.idxname ?? on.chosen.made(on.range);
  if (name === undefined) on.fail();
  else if (index.idxname !== undefined) {
    index.idxname = on.relationName(index.relation?.schemaname, name);
  } else if (on.isTouched(table)) {
    index.idxname = on.relationName(index.relation?.schemaname, name, false);
    on.spell({ type: 'index', name: index.idxname });
  }
  for (const each of [...(index.indexParams ?? []), ...(index.indexIncludingParams ?? [])]) {
    on.expression(table, each);
  }
  if (index.whereClause) on.expression(table, index.whereClause);
}

function sequence(on: Substitution, statement: CreateSeqStmt | AlterSeqStmt): void {
  on.relation(statement.sequence);
  for (const each of statement.options ?? []) {
    if (!('DefElem' in each) || each.DefElem.defname !== 'owned_by') continue;
    const owner = each.DefElem.arg;
    if (owner && 'List' in owner) namedObject(on, 'OBJECT_COLUMN', owner);
  }
}

/** INSERT of values, without queries among them. */
function insert(on: Substitution, statement: InsertStmt): void {
  const { relation, cols, selectStmt, onConflictClause, returningClause, withClause } = statement;
  const table = on.relation(relation);
  if (returningClause || withClause) on.fail();
  for (const each of cols ?? []) assignment(on, table, each);
  if (selectStmt) values(on, selectStmt);
  if (!onConflictClause) return;
  const { infer, targetList, whereClause } = onConflictClause;
  if (infer?.conname !== undefined) infer.conname = on.part('constraint', table, infer.conname);
  for (const each of infer?.indexElems ?? []) on.expression(table, each);
  for (const each of targetList ?? []) assignment(on, table, each);
  for (const each of [whereClause, infer?.whereClause]) if (each) on.expression(table, each);
}

function values(on: Substitution, tree: Tree): void {
  const lists = 'SelectStmt' in tree ? tree.SelectStmt.valuesLists : undefined;
  if (!lists) on.fail();
  for (const each of lists ?? []) {
    walk(each, (type, node) => {
      if (type === 'TypeName') on.type(node);
      else if (type === 'SelectStmt') on.fail();
      return undefined;
    });
  }
}

function assignment(on: Substitution, table: Scope, tree: Tree): void {
  if (!('ResTarget' in tree)) {
    on.fail();
    return;
  }
  tree.ResTarget.name = on.part('column', table, tree.ResTarget.name ?? '');
  if (tree.ResTarget.val) on.expression(table, tree.ResTarget.val);
}

import type { ColumnRef, FuncCall, Node as Tree, TypeName } from 'libpg-query';
import { affectsStatements } from '../../session/environment.js';
import type { NodeOf, NodeType } from '../../sql/node-types.js';
import { numberOfValues } from '../../sql/number-of-values.js';
import { type Visit, walk } from '../../sql/walk.js';
import type { WrittenName } from '../../sql/written-names.js';
import { listName, nameFromText, rangeVarName, strings } from '../../sql/written-names.js';
import { memoize } from '../../text/memoize.js';
import { readsCatalog } from '../pure-functions.js';
import { mayUseUngroupedColumns } from './ungrouped-columns.js';

/** Everything that a tree names, before it is resolved. */
export type Collected = Readonly<Found>;

interface Found {
  readonly relations: WrittenName[];
  readonly columns: Set<string>;
  /** Constraints named by ON CONFLICT. */
  readonly constraints: Set<string>;
  /** Last parts of references. */
  readonly lastNames: Set<string>;
  /** References without a qualifier; that of a table or alias is its whole row. */
  readonly unqualifiedNames: Set<string>;
  readonly calls: WrittenName[];
  /** Names of calls with arguments other than a literal. */
  readonly computedCalls: Set<string>;
  readonly types: TypeName[];
  /** Types of casts from something other than a literal. */
  readonly computedTypes: TypeName[];
  /** The text literals, which may include enum labels. */
  readonly literals: Set<string>;
  /** Names after a dot, which can be columns or functions. */
  readonly attributes: Set<string>;
  /** Names of CTEs and aliases: not tables, but whole rows if used as a column. */
  readonly localNames: Set<string>;
  /** Names of CTEs only: within the query they hide a table of that name. */
  readonly queryNames: Set<string>;
  wholeRows: boolean;
  /** The tables of INSERTs without a list of columns, with the number of values: the first columns get them. */
  readonly insertsInOrder: Map<WrittenName, number>;
  /** Whether the tree selects fields of values, as in `(a).b` and `FROM unnest(a)`. */
  selectsFields: boolean;
  readsCatalogs: boolean;
  usesOwnedSequences: boolean;
  /** Whether the name of a sequence that the tree uses is computed. */
  choosesSequence: boolean;
  /** Whether a text value names a relation, which each run of the expression looks up. */
  looksUpNames: boolean;
  /** Whether a relation is used as a value: its text is the current name of the relation. */
  showsNames: boolean;
  /** The casts that determine the sequence of a function call. */
  readonly sequenceArguments: Set<object>;
  /** Whether the tree calls set_config for a setting that changes the meaning of statements. */
  changesSettings: boolean;
  /** Whether the tree may use columns that it does not group by: a primary key lets it. */
  groups: boolean;
  /** Whether the tree looks for the key of ON CONFLICT. */
  infersKey: boolean;
  /** Whether the tree joins values as text. */
  concatenates: boolean;
  /** Whether the tree gives arguments by the names of parameters. */
  namesArguments: boolean;
  /** Whether the tree uses operators or functions, which may belong to an extension. */
  resolves: boolean;
  /** The names of its operators. */
  readonly operators: Set<string>;
  /** Whether the tree resolves names of anything but functions, operators and types. */
  resolvesMore: boolean;
}

/** Walks a whole tree and collects what it names. */
export function collect(trees: Tree | readonly Tree[]): Collected {
  return isList(trees) ? gather(trees) : collectOne(trees);
}

const collectOne = memoize((tree: Tree) => gather([tree]));

function gather(trees: readonly Tree[]): Collected {
  const found: Found = {
    relations: [],
    columns: new Set(),
    constraints: new Set(),
    lastNames: new Set(),
    unqualifiedNames: new Set(),
    calls: [],
    computedCalls: new Set(),
    types: [],
    computedTypes: [],
    literals: new Set(),
    attributes: new Set(),
    localNames: new Set(),
    queryNames: new Set(),
    wholeRows: false,
    insertsInOrder: new Map(),
    selectsFields: false,
    readsCatalogs: false,
    usesOwnedSequences: false,
    choosesSequence: false,
    looksUpNames: false,
    showsNames: false,
    sequenceArguments: new Set(),
    changesSettings: false,
    groups: false,
    infersKey: false,
    concatenates: false,
    namesArguments: false,
    resolves: false,
    operators: new Set(),
    resolvesMore: false,
  };
  const visit: Visit = (type, node) => {
    visitors[type]?.(node as never, found);
    if (!resolvedAlready.has(type)) {
      found.resolves = true;
      found.resolvesMore ||= !resolvedByName.has(type);
    }
    return undefined;
  };
  for (const tree of trees) walk(tree, visit);
  return found;
}

/** Nodes that name nothing but types, which are handled separately. */
const resolvedAlready: ReadonlySet<NodeType> = new Set<NodeType>([
  'A_ArrayExpr',
  'A_Const',
  'Integer',
  'List',
  'SQLValueFunction',
  'String',
  'TypeCast',
  'TypeName',
]);

/**
 * Nodes that resolve only what they name, and what follows from the types: casts, and the comparison of values when rows
 * are sorted or grouped.
 */
const resolvedByName: ReadonlySet<NodeType> = new Set<NodeType>([
  'A_Expr',
  'A_Star',
  'Alias',
  'BoolExpr',
  'Boolean',
  'BooleanTest',
  'CaseExpr',
  'CaseWhen',
  'CoalesceExpr',
  'ColumnRef',
  'CommonTableExpr',
  'DeleteStmt',
  'Float',
  'FuncCall',
  'IndexElem',
  'InferClause',
  'InsertStmt',
  'JoinExpr',
  'LockingClause',
  'MinMaxExpr',
  'MultiAssignRef',
  'NullTest',
  'OnConflictClause',
  'ParamRef',
  'RangeFunction',
  'RangeSubselect',
  'RangeVar',
  'ResTarget',
  'ReturningClause',
  'RowExpr',
  'SelectStmt',
  'SetToDefault',
  'SortBy',
  'SubLink',
  'UpdateStmt',
  'WindowDef',
  'WithClause',
]);

type Visitors = { readonly [T in NodeType]?: (node: NodeOf<T>, found: Found) => void };

const visitors: Visitors = {
  A_Const: ({ sval }, { literals }) => {
    if (sval) literals.add(sval.sval ?? '');
  },
  A_Expr: ({ name }, found) => {
    const operator = strings(name ?? []).at(-1) ?? '';
    if (operator === '||') found.concatenates = true;
    for (const each of /BETWEEN/.test(operator) ? comparisons : [operator]) {
      found.operators.add(each);
    }
  },
  A_Indirection: ({ indirection = [] }, found) => {
    for (const each of indirection) {
      column(each, found);
      if ('String' in each) found.attributes.add(each.String.sval ?? '');
      if ('String' in each || 'A_Star' in each) found.selectsFields = true;
    }
  },
  Alias: ({ aliasname }, { localNames }) => {
    if (aliasname) localNames.add(aliasname);
  },
  CaseExpr: ({ arg }, { operators }) => {
    if (arg) operators.add('=');
  },
  ColumnRef: columnReference,
  CommonTableExpr: ({ ctename }, { localNames, queryNames }) => {
    if (ctename) localNames.add(ctename);
    if (ctename) queryNames.add(ctename);
  },
  CopyStmt: ({ attlist }, found) => {
    if (!attlist) found.wholeRows = true;
    for (const each of attlist ?? []) column(each, found);
  },
  FuncCall: functionCall,
  NamedArgExpr: (_, found) => {
    found.namesArguments = true;
  },
  IndexElem: ({ name, opclass }, found) => {
    if (name) found.columns.add(name);
    if (opclass) found.resolvesMore = true;
  },
  InsertStmt: (node, found) => {
    const { cols, relation, onConflictClause } = node;
    const values = cols || !relation ? undefined : numberOfValues(node);
    if (relation && values !== undefined) found.insertsInOrder.set(rangeVarName(relation), values);
    else if (!cols) found.wholeRows = true;
    if (onConflictClause) found.infersKey = true;
    const { conname } = onConflictClause?.infer ?? {};
    if (conname !== undefined) found.constraints.add(conname);
  },
  JoinExpr: ({ isNatural, usingClause }, found) => {
    if (isNatural) found.wholeRows = true;
    if (isNatural || usingClause) found.operators.add('=');
    for (const each of usingClause ?? []) column(each, found);
  },
  MergeWhenClause: ({ commandType, targetList }, found) => {
    if (commandType === 'CMD_INSERT' && !targetList) found.wholeRows = true;
  },
  RangeFunction: (_, found) => {
    found.selectsFields = true;
  },
  RangeVar: (node, { relations, localNames }) => {
    relations.push(rangeVarName(node));
    if (node.alias?.aliasname) localNames.add(node.alias.aliasname);
  },
  ResTarget: ({ name }, { columns }) => {
    if (name) columns.add(name);
  },
  SelectStmt: (node, found) => {
    if (mayUseUngroupedColumns(node)) found.groups = true;
  },
  SortBy: ({ useOp }, { operators }) => {
    for (const each of strings(useOp ?? []).slice(-1)) operators.add(each);
  },
  SubLink: ({ operName }, { operators }) => {
    operators.add(strings(operName ?? []).at(-1) ?? '=');
  },
  TypeCast: (node, found) => {
    const { arg, typeName } = node;
    regCast(arg, typeName, found);
    found.showsNames ||= isRegclass(typeName) && !found.sequenceArguments.has(node);
    if (typeName && arg && !('A_Const' in arg)) found.computedTypes.push(typeName);
  },
  TypeName: (node, { types }) => {
    types.push(node);
  },
};

/** The operators of BETWEEN and NOT BETWEEN. */
const comparisons = ['<', '<=', '>', '>='];

function columnReference({ fields }: ColumnRef, found: Found): void {
  for (const [index, field] of (fields ?? []).entries()) {
    if ('A_Star' in field) found.wholeRows = true;
    else column(field, found);
    if (index > 0 && 'String' in field) found.attributes.add(field.String.sval ?? '');
  }
  const last = fields?.at(-1);
  if (!last || !('String' in last)) return;
  const { sval = '' } = last.String;
  found.lastNames.add(sval);
  if (fields?.length === 1) found.unqualifiedNames.add(sval);
}

function column(field: Tree, found: Found): void {
  if ('String' in field && field.String.sval !== undefined) found.columns.add(field.String.sval);
}

/** Functions whose first argument, given as text, is a relation's name. */
const takesRelationName = new Set(['nextval', 'currval', 'setval', 'pg_get_serial_sequence']);

function functionCall({ funcname, args }: FuncCall, found: Found): void {
  const written = listName(funcname ?? []);
  const { name } = written;
  found.calls.push(written);
  if (!args?.every((each) => 'A_Const' in each)) found.computedCalls.add(name);
  if (name === 'set_config') settingChange(args?.[0], found);
  if (name === 'pg_get_serial_sequence') ownedSequence(args?.[1], found);
  if (takesRelationName.has(name)) {
    const [first] = args ?? [];
    if (first && 'TypeCast' in first) found.sequenceArguments.add(first.TypeCast);
    found.choosesSequence ||= !namedByText(args?.[0], found);
    found.looksUpNames ||= name === 'pg_get_serial_sequence' || isOfTypeText(args?.[0]);
  } else if (readsCatalog(name)) found.readsCatalogs = true;
}

/** The second argument, given as text, is a column's name. */
function ownedSequence(argument: Tree | undefined, found: Found): void {
  found.usesOwnedSequences = true;
  const column = constantText(argument);
  if (column === undefined) found.readsCatalogs = true;
  else found.columns.add(column);
}

function settingChange(argument: Tree | undefined, found: Found): void {
  const name = constantText(argument);
  if (name === undefined || affectsStatements(name.toLowerCase())) found.changesSettings = true;
}

function regCast(argument: Tree | undefined, type: TypeName | undefined, found: Found): void {
  const name = strings(type?.names ?? []).at(-1);
  if (isRegclass(type)) namedByText(argument, found);
  else if (isTextSearch.test(name ?? '') && constantText(argument) !== undefined) {
    found.resolves = true;
    found.resolvesMore = true;
  } else if (name?.startsWith('reg')) found.readsCatalogs = true;
}

function isRegclass(type: TypeName | undefined): boolean {
  return strings(type?.names ?? []).at(-1) === 'regclass';
}

/** Text search configurations are handled like operators. */
const isTextSearch = /^reg(config|dictionary)$/;

/** A relation given as text; false if it is known only at run time. */
function namedByText(argument: Tree | undefined, found: Found): boolean {
  // The walk visits the inner call separately.
  if (isOwnedSequence(argument)) return true;
  const constant = constantText(argument);
  if (constant === undefined) found.readsCatalogs = true;
  else found.relations.push(nameFromText(constant));
  return constant !== undefined;
}

function isOwnedSequence(tree: Tree | undefined): boolean {
  if (tree === undefined) return false;
  if ('TypeCast' in tree) return isOwnedSequence(tree.TypeCast.arg);
  return (
    'FuncCall' in tree && listName(tree.FuncCall.funcname ?? []).name === 'pg_get_serial_sequence'
  );
}

/** A text without a cast to regclass is not bound when it is stored. */
function isOfTypeText(tree: Tree | undefined): boolean {
  if (!tree || !('TypeCast' in tree)) return false;
  const type = strings(tree.TypeCast.typeName?.names ?? []).at(-1) ?? '';
  return ['text', 'varchar', 'bpchar', 'name'].includes(type);
}

function constantText(tree: Tree | undefined): string | undefined {
  if (tree === undefined) return undefined;
  if ('A_Const' in tree) return tree.A_Const.sval?.sval;
  return 'TypeCast' in tree ? constantText(tree.TypeCast.arg) : undefined;
}

/** True for a list of trees. */
export function isList(trees: Tree | readonly Tree[]): trees is readonly Tree[] {
  return Array.isArray(trees);
}

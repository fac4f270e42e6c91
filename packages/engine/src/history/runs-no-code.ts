import type { AlterTableStmt, IndexStmt, RangeVar, SelectStmt, Node as Tree } from 'libpg-query';
import { mentions } from '../code/mentions.js';
import { contentsOfExtension } from '../footprints/known-extensions.js';
import type { Lookup } from '../footprints/lookup.js';
import { isEmpty } from '../guards/empty-queries.js';
import { addsKey } from '../objects/table/alter-command.js';
import { definitions } from '../sql/definition-options.js';
import type { NodeOf, NodeType } from '../sql/node-types.js';
import { onlyTarget } from '../sql/only-target.js';
import { rangeVarName, strings } from '../sql/written-names.js';

/** Kinds of statements, each with the condition under which it runs no code. */
type Conditions = {
  readonly [T in NodeType]?: (statement: NodeOf<T>, lookup: Lookup) => boolean;
};

const always = () => true;

const conditions: Conditions = {
  AlterEnumStmt: always,
  AlterFunctionStmt: always,
  AlterObjectSchemaStmt: always,
  AlterOwnerStmt: always,
  AlterPolicyStmt: always,
  AlterSeqStmt: always,
  AlterTableStmt: changesDefinition,
  CommentStmt: always,
  CompositeTypeStmt: always,
  CreateDomainStmt: always,
  CreateEnumStmt: always,
  CreateExtensionStmt: ({ extname, options }) => {
    const given = definitions(options);
    const isKnown = contentsOfExtension(extname ?? '') !== undefined;
    return isKnown && given.has('schema') && !given.has('cascade');
  },
  CreateFunctionStmt: always,
  CreatePolicyStmt: always,
  CreateSchemaStmt: ({ schemaElts }) => schemaElts === undefined,
  CreateSeqStmt: always,
  // The bounds of a partition are computed.
  CreateStmt: ({ partbound }) => partbound === undefined,
  CreateTrigStmt: always,
  DropStmt: always,
  GrantStmt: always,
  IndexStmt: comparesOnly,
  RenameStmt: always,
  SelectStmt: setsSequence,
  ViewStmt: always,
};

/**
 * Whether a statement only changes definitions or the state of a sequence: it computes no expression, queries no rows,
 * and calls no function of the history.
 */
export function runsNoCode(tree: Tree, lookup: Lookup): boolean {
  const type = Object.keys(tree)[0] as NodeType;
  const isMet = conditions[type] as ((statement: unknown, lookup: Lookup) => boolean) | undefined;
  return isMet?.((tree as unknown as Record<NodeType, unknown>)[type], lookup) === true;
}

/** Kinds of subcommands that compute nothing, whatever rows there are. */
const leavesRows =
  /^AT_(ColumnDefault|ChangeOwner|(Enable|Disable|Force|NoForce)RowSecurity|ReplicaIdentity|AddIdentity|SetIdentity|DropIdentity|SetStatistics|SetStorage|SetCompression|ClusterOn|DropNotNull|DropConstraint|DropColumn|SetRelOptions|ResetRelOptions|(Enable|Disable).*Trig\w*)$/;

function changesDefinition({ relation, cmds = [] }: AlterTableStmt, lookup: Lookup): boolean {
  const hasNoRows = () => isWithoutRows(relation, lookup);
  return cmds.every((each) => {
    if (!('AlterTableCmd' in each)) return false;
    const command = each.AlterTableCmd;
    if (leavesRows.test(command.subtype ?? '')) return true;
    if (addsKey(command)) return comparesAsBuiltIn(lookup) || hasNoRows();
    return addsPart.test(command.subtype ?? '') && hasNoRows();
  });
}

const addsPart = /^AT_(AddColumn|AddConstraint|SetNotNull)$/;

/** An index of columns calls only the operators of their types. */
function comparesOnly(statement: IndexStmt, lookup: Lookup): boolean {
  const { indexParams = [], whereClause, relation } = statement;
  const isOfColumns =
    whereClause === undefined &&
    indexParams.every((each) => 'IndexElem' in each && each.IndexElem.name !== undefined);
  return (isOfColumns && comparesAsBuiltIn(lookup)) || isWithoutRows(relation, lookup);
}

function comparesAsBuiltIn({ historyMatches }: Lookup): boolean {
  return !historyMatches(definesComparison);
}

const definesComparison = mentions('operator (class|family)');

function isWithoutRows(relation: RangeVar | undefined, lookup: Lookup): boolean {
  const table = relation && lookup.findRelation(rangeVarName(relation));
  return table?.kind === 'table' && !table.uncertain && isEmpty(table, lookup);
}

/** `SELECT setval('s', 1)`, as dumps write it. */
function setsSequence(query: SelectStmt): boolean {
  const call = onlyTarget(query);
  if (!call || !('FuncCall' in call) || query.fromClause || query.whereClause) return false;
  const { funcname = [], args = [] } = call.FuncCall;
  const isOwn = strings(funcname).join('.') === 'pg_catalog.setval';
  return isOwn && args.every((each) => 'A_Const' in each);
}

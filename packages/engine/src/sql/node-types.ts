/**
 * The kinds of nodes in fields. In a parse tree most nodes are wrapped in their kind, `{ FuncCall: { … } }`, but a
 * field that can have only one kind has the bare node.
 */
import type { Node } from 'libpg-query';

type Wrapped<N> = N extends unknown ? keyof N : never;

/** The name of a kind of node, such as `FuncCall`. */
export type NodeType = Wrapped<Node>;

/** The fields of a kind of node. */
export type NodeOf<T extends NodeType> = Extract<Node, Record<T, unknown>>[T];

const bareFields: Readonly<Record<string, readonly string[]>> = {
  Alias: ['alias', 'join_using_alias'],
  CollateClause: ['collClause'],
  CreateStmt: ['base'],
  CTECycleClause: ['cycle_clause'],
  CTESearchClause: ['search_clause'],
  FuncCall: ['funccall'],
  GrantStmt: ['AlterDefaultPrivilegesStmt.action'],
  InferClause: ['infer'],
  IntoClause: ['into', 'intoClause'],
  JsonAggConstructor: ['constructor'],
  JsonBehavior: ['on_empty', 'on_error'],
  JsonFormat: ['format'],
  JsonKeyValue: ['JsonObjectAgg.arg'],
  JsonOutput: ['output'],
  JsonReturning: ['returning'],
  JsonTablePathSpec: ['pathspec'],
  JsonValueExpr: [
    'context_item',
    'JsonArrayAgg.arg',
    'JsonArgument.val',
    'JsonKeyValue.value',
    'JsonParseExpr.expr',
    'JsonSerializeExpr.expr',
  ],
  ObjectWithArgs: [
    'AlterFunctionStmt.func',
    'CreateCastStmt.func',
    'CreateOpClassItem.name',
    'fromsql',
    'opername',
    'tosql',
  ],
  OnConflictClause: ['onConflictClause'],
  PartitionBoundSpec: ['bound', 'partbound'],
  PartitionSpec: ['partspec'],
  PublicationTable: ['pubtable'],
  RangeVar: [
    'constrrel',
    'identitySequence',
    'PartitionCmd.name',
    'pktable',
    'rel',
    'relation',
    'sequence',
    'table',
    'typevar',
    'view',
  ],
  ReturningClause: ['returningClause'],
  RoleSpec: ['authrole', 'grantor', 'newowner', 'newrole', 'owner', 'role', 'user'],
  SelectStmt: ['larg', 'PLAssignStmt.val', 'rarg'],
  TypeName: [
    'argType',
    'datatype',
    'ofTypename',
    'returnType',
    'sourcetype',
    'storedtype',
    'targettype',
    'type_name',
    'typeName',
  ],
  VariableSetStmt: ['setstmt'],
  WindowDef: ['over'],
  WithClause: ['withClause'],
};

const typeOfField = new Map<string, NodeType>();
/** By the field, then by the node that has it. */
const typeInNode = new Map<string, Map<string, NodeType>>();

for (const [type, fields] of Object.entries(bareFields)) {
  for (const written of fields) {
    const [field = '', node] = written.split('.').reverse();
    if (node === undefined) typeOfField.set(field, type as NodeType);
    else {
      const inNodes = typeInNode.get(field) ?? new Map<string, NodeType>();
      typeInNode.set(field, inNodes.set(node, type as NodeType));
    }
  }
}

/** The kind of the bare node in a field, if the field, or the field and its node, determine it. */
export function bareNodeType(parent: NodeType | undefined, field: string): NodeType | undefined {
  return typeInNode.get(field)?.get(parent ?? '') ?? typeOfField.get(field);
}

import type { Node as Tree } from 'libpg-query';
import type { Lookup } from '../footprints/lookup.js';
import type { WrittenName } from '../sql/written-names.js';
import { listName, rangeVarName } from '../sql/written-names.js';
import { hasNoType, type Relation } from '../state/objects.js';

/** The object that a statement creates: PostgreSQL refuses the statement if the name is taken. */
export interface Creation {
  readonly kind:
    | 'relation'
    | 'index'
    | 'type'
    | 'schema'
    | 'extension'
    | 'function'
    | 'trigger'
    | 'policy';
  /** Empty for an index whose name PostgreSQL chooses. */
  readonly name: WrittenName;
  /** The table of an index, a trigger or a policy. */
  readonly table?: WrittenName;
  /** IF NOT EXISTS, or OR REPLACE: an existing object is no error. */
  readonly allowsExisting: boolean;
}

/** The object that a CREATE statement creates; undefined for kinds whose names are not checked. */
export function creationIn(tree: Tree): Creation | undefined {
  if ('CreateStmt' in tree) {
    const { relation = {}, if_not_exists } = tree.CreateStmt;
    return creation('relation', rangeVarName(relation), if_not_exists);
  }
  if ('CreateSeqStmt' in tree) {
    const { sequence = {}, if_not_exists } = tree.CreateSeqStmt;
    return creation('relation', rangeVarName(sequence), if_not_exists);
  }
  if ('ViewStmt' in tree) {
    const { view = {}, replace } = tree.ViewStmt;
    return creation('relation', rangeVarName(view), replace);
  }
  if ('CreateTableAsStmt' in tree) {
    const { into, if_not_exists } = tree.CreateTableAsStmt;
    return creation('relation', rangeVarName(into?.rel ?? {}), if_not_exists);
  }
  if ('IndexStmt' in tree) {
    const { relation = {}, idxname = '', if_not_exists } = tree.IndexStmt;
    return creation('index', { name: idxname }, if_not_exists, rangeVarName(relation));
  }
  if ('CreateEnumStmt' in tree) {
    return creation('type', listName(tree.CreateEnumStmt.typeName ?? []));
  }
  if ('CreateDomainStmt' in tree) {
    return creation('type', listName(tree.CreateDomainStmt.domainname ?? []));
  }
  if ('CompositeTypeStmt' in tree) {
    return creation('type', rangeVarName(tree.CompositeTypeStmt.typevar ?? {}));
  }
  if ('CreateSchemaStmt' in tree) {
    const { schemaname = '', if_not_exists } = tree.CreateSchemaStmt;
    return creation('schema', { name: schemaname }, if_not_exists);
  }
  if ('CreateExtensionStmt' in tree) {
    const { extname = '', if_not_exists } = tree.CreateExtensionStmt;
    return creation('extension', { name: extname }, if_not_exists);
  }
  if ('CreateFunctionStmt' in tree) {
    const { funcname = [], replace } = tree.CreateFunctionStmt;
    return creation('function', listName(funcname), replace);
  }
  if ('CreateTrigStmt' in tree) {
    const { relation = {}, trigname = '', replace } = tree.CreateTrigStmt;
    return creation('trigger', { name: trigname }, replace, rangeVarName(relation));
  }
  if ('CreatePolicyStmt' in tree) {
    const { table = {}, policy_name = '' } = tree.CreatePolicyStmt;
    return creation('policy', { name: policy_name }, false, rangeVarName(table));
  }
  return undefined;
}

function creation(
  kind: Creation['kind'],
  name: WrittenName,
  allowsExisting = false,
  table?: WrittenName,
): Creation {
  return { kind, name, allowsExisting, ...(table && { table }) };
}

/** Whether the schema has a type of that name, including row types. */
export function isTypeTaken({ catalog }: Lookup, schema: string, name: string): boolean {
  const existing = catalog.types.named(schema, name) ?? catalog.relation(schema, name);
  return existing !== undefined && !hasNoType(existing.kind);
}

export function hasAttached(table: Relation, kind: 'trigger' | 'policy', name: string): boolean {
  return (kind === 'trigger' ? table.triggers : table.policies).has(name);
}

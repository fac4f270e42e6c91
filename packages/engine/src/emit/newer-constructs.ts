import type { Node as Tree } from 'libpg-query';
import { walk } from '../sql/walk.js';

/** What a statement uses that older versions of PostgreSQL do not have, with the version that brought it. */
export function newerConstructs(tree: Tree): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  if ('MergeStmt' in tree) found.set('MERGE', 15);
  walk(tree, (type, node) => {
    for (const { on, what, since, isUsed } of constructs) {
      if (on === type && isUsed({ ...node })) found.set(what, since);
    }
    return undefined;
  });
  return found;
}

interface Construct {
  /** The type of the node that shows it. */
  readonly on: string;
  readonly what: string;
  readonly since: number;
  readonly isUsed: (node: Readonly<Record<string, unknown>>) => boolean;
}

const constructs: readonly Construct[] = [
  {
    on: 'Constraint',
    what: 'virtual generated columns',
    since: 18,
    isUsed: ({ contype, generated_kind }) =>
      contype === 'CONSTR_GENERATED' && generated_kind === 'v',
  },
  {
    on: 'Constraint',
    what: 'NOT ENFORCED',
    since: 18,
    isUsed: ({ contype }) => contype === 'CONSTR_ATTR_NOT_ENFORCED',
  },
  {
    on: 'Constraint',
    what: 'WITHOUT OVERLAPS and PERIOD',
    since: 18,
    isUsed: ({ without_overlaps, fk_with_period }) =>
      without_overlaps === true || fk_with_period === true,
  },
  {
    on: 'Constraint',
    what: 'NOT NULL as a constraint of the table',
    since: 18,
    isUsed: ({ contype, keys }) => contype === 'CONSTR_NOTNULL' && keys !== undefined,
  },
  { on: 'JsonTable', what: 'JSON_TABLE', since: 17, isUsed: () => true },
  { on: 'JsonFuncExpr', what: 'SQL/JSON functions', since: 17, isUsed: () => true },
  {
    on: 'AccessPriv',
    what: 'the privilege MAINTAIN',
    since: 17,
    isUsed: ({ priv_name }) => priv_name === 'maintain',
  },
  {
    on: 'ColumnDef',
    what: 'STORAGE in CREATE TABLE',
    since: 16,
    isUsed: ({ storage_name }) => storage_name !== undefined,
  },
  { on: 'JsonIsPredicate', what: 'IS JSON', since: 16, isUsed: () => true },
  {
    on: 'Constraint',
    what: 'NULLS NOT DISTINCT',
    since: 15,
    isUsed: ({ nulls_not_distinct }) => nulls_not_distinct === true,
  },
  {
    on: 'IndexStmt',
    what: 'NULLS NOT DISTINCT',
    since: 15,
    isUsed: ({ nulls_not_distinct }) => nulls_not_distinct === true,
  },
  {
    on: 'Constraint',
    what: 'ON DELETE SET NULL or DEFAULT for some columns',
    since: 15,
    isUsed: ({ fk_del_set_cols }) => fk_del_set_cols !== undefined,
  },
  {
    on: 'DefElem',
    what: 'security_invoker',
    since: 15,
    isUsed: ({ defname }) => defname === 'security_invoker',
  },
  {
    on: 'PublicationObjSpec',
    what: 'publications of schemas, rows or columns',
    since: 15,
    isUsed: ({ pubobjtype }) => pubobjtype !== 'PUBLICATIONOBJ_TABLE',
  },
];

import type { Node as Tree } from 'libpg-query';
import { mentions } from '../code/mentions.js';
import { walk } from '../sql/walk.js';

/** False if a text certainly uses only constructs of older versions. */
export const mayBeNewer = mentions(
  '(access|constraint|distinct|enforced|expression|from|generated|inherit|maintain|merge|null|overlaps|period)',
  '(publication|returning|security_invoker|set|statistics|storage)',
  'json*',
);

/** Constructs of a statement that older versions of PostgreSQL lack, with the version that introduced them. */
export function newerConstructs(tree: Tree): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  if ('AlterDomainStmt' in tree && addsNotNull(tree.AlterDomainStmt.def)) {
    return found.set('NOT NULL as a constraint of a domain', 17);
  }
  walk(tree, (type, node) => {
    for (const { what, since, isUsed = () => true } of constructs.get(type) ?? []) {
      if (isUsed({ ...node })) found.set(what, since);
    }
    return undefined;
  });
  return found;
}

interface Construct {
  readonly what: string;
  readonly since: number;
  /** Whether a node uses the construct; if undefined, every node of the type does. */
  readonly isUsed?: (node: Readonly<Record<string, unknown>>) => boolean;
}

const oneOf =
  (field: string, ...values: readonly string[]) =>
  (node: Readonly<Record<string, unknown>>): boolean =>
    values.some((value) => node[field] === value);

const isTrue =
  (field: string) =>
  (node: Readonly<Record<string, unknown>>): boolean =>
    node[field] === true;

const isThere =
  (field: string) =>
  (node: Readonly<Record<string, unknown>>): boolean =>
    node[field] !== undefined;

const constructors: Construct = { what: 'SQL/JSON constructors', since: 16 };
const functions: Construct = { what: 'SQL/JSON functions', since: 17 };
const nullsNotDistinct: Construct = {
  what: 'NULLS NOT DISTINCT',
  since: 15,
  isUsed: isTrue('nulls_not_distinct'),
};

/** By the type of the node. */
const constructs: ReadonlyMap<string, readonly Construct[]> = new Map(
  Object.entries({
    Constraint: [
      {
        what: 'virtual generated columns',
        since: 18,
        isUsed: ({ contype, generated_kind }) =>
          contype === 'CONSTR_GENERATED' && generated_kind === 'v',
      },
      { what: 'NOT ENFORCED', since: 18, isUsed: oneOf('contype', 'CONSTR_ATTR_NOT_ENFORCED') },
      {
        what: 'NOT ENFORCED',
        since: 18,
        isUsed: ({ contype, is_enforced }) =>
          (contype === 'CONSTR_CHECK' || contype === 'CONSTR_FOREIGN') && is_enforced !== true,
      },
      {
        what: 'WITHOUT OVERLAPS and PERIOD',
        since: 18,
        isUsed: ({ without_overlaps, fk_with_period }) =>
          without_overlaps === true || fk_with_period === true,
      },
      {
        what: 'NOT NULL as a constraint of the table',
        since: 18,
        isUsed: ({ contype, keys }) => contype === 'CONSTR_NOTNULL' && keys !== undefined,
      },
      {
        what: 'NOT NULL that children do not inherit',
        since: 18,
        isUsed: ({ contype, is_no_inherit }) =>
          contype === 'CONSTR_NOTNULL' && is_no_inherit === true,
      },
      nullsNotDistinct,
      {
        what: 'ON DELETE SET NULL or DEFAULT for some columns',
        since: 15,
        isUsed: isThere('fk_del_set_cols'),
      },
    ],
    IndexStmt: [nullsNotDistinct],
    ReturningOption: [{ what: 'RETURNING WITH', since: 18 }],
    ATAlterConstraint: [
      {
        what: 'ALTER CONSTRAINT of inheritance or enforcement',
        since: 18,
        isUsed: ({ alterEnforceability, alterInheritability }) =>
          alterEnforceability === true || alterInheritability === true,
      },
    ],
    AlterTableCmd: [
      { what: 'SET EXPRESSION', since: 17, isUsed: oneOf('subtype', 'AT_SetExpression') },
      { what: 'SET ACCESS METHOD', since: 15, isUsed: oneOf('subtype', 'AT_SetAccessMethod') },
    ],
    JsonTable: [{ what: 'JSON_TABLE', since: 17 }],
    JsonFuncExpr: [functions],
    JsonParseExpr: [functions],
    JsonScalarExpr: [functions],
    JsonSerializeExpr: [functions],
    JsonObjectConstructor: [constructors],
    JsonArrayConstructor: [constructors],
    JsonArrayQueryConstructor: [constructors],
    JsonObjectAgg: [constructors],
    JsonArrayAgg: [constructors],
    JsonIsPredicate: [{ what: 'IS JSON', since: 16 }],
    AccessPriv: [
      { what: 'the privilege MAINTAIN', since: 17, isUsed: oneOf('priv_name', 'maintain') },
    ],
    MergeStmt: [
      { what: 'MERGE', since: 15 },
      { what: 'MERGE with RETURNING', since: 17, isUsed: returns },
    ],
    MergeWhenClause: [
      {
        what: 'MERGE by source',
        since: 17,
        isUsed: oneOf('matchKind', 'MERGE_WHEN_NOT_MATCHED_BY_SOURCE'),
      },
    ],
    MergeSupportFunc: [{ what: 'merge_action()', since: 17 }],
    ColumnDef: [{ what: 'STORAGE in CREATE TABLE', since: 16, isUsed: isThere('storage_name') }],
    RangeSubselect: [
      {
        what: 'a subquery in FROM without a name',
        since: 16,
        isUsed: ({ alias }) => alias === undefined,
      },
    ],
    GrantRoleStmt: [
      {
        what: 'memberships WITH INHERIT or SET',
        since: 16,
        isUsed: ({ opt }) => /"defname":"(inherit|set)"/.test(JSON.stringify(opt ?? [])),
      },
    ],
    CreateStatsStmt: [
      {
        what: 'CREATE STATISTICS without a name',
        since: 16,
        isUsed: ({ defnames }) => defnames === undefined,
      },
    ],
    DefElem: [
      { what: 'security_invoker', since: 15, isUsed: oneOf('defname', 'security_invoker') },
    ],
    PublicationObjSpec: [
      {
        what: 'publications of schemas, rows or columns',
        since: 15,
        isUsed: ({ pubobjtype, pubtable }) =>
          pubobjtype !== 'PUBLICATIONOBJ_TABLE' ||
          /"(whereClause|columns)":/.test(JSON.stringify(pubtable ?? {})),
      },
    ],
  } satisfies Readonly<Record<string, readonly Construct[]>>),
);

function addsNotNull(definition: Tree | undefined): boolean {
  if (!definition || !('Constraint' in definition)) return false;
  return definition.Constraint.contype === 'CONSTR_NOTNULL';
}

function returns(node: Readonly<Record<string, unknown>>): boolean {
  return node.returningClause !== undefined || node.returningList !== undefined;
}

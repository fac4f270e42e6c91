import type { InsertStmt, RangeVar, Node as Tree } from 'libpg-query';
import { figuredName } from '../../footprints/figured-name.js';
import { walk } from '../../sql/walk.js';
import type { Scope, Substitution } from './substitution.js';

/** INSERT. */
export function insert(on: Substitution, statement: InsertStmt): void {
  const { relation, cols, selectStmt, onConflictClause, returningClause, withClause } = statement;
  const table = on.relation(relation);
  if (returningClause || withClause) on.fail();
  for (const each of cols ?? []) assignment(on, table, each);
  if (selectStmt) query(on, [selectStmt]);
  if (!onConflictClause) return;
  const { infer, targetList, whereClause } = onConflictClause;
  if (infer?.conname !== undefined) infer.conname = on.part('constraint', table, infer.conname);
  for (const each of infer?.indexElems ?? []) on.expression(table, each);
  for (const each of targetList ?? []) assignment(on, table, each);
  for (const each of [whereClause, infer?.whereClause]) if (each) on.expression(table, each);
}

/** UPDATE and DELETE: with a single relation its columns are certain, else only qualified ones. */
export function change(
  on: Substitution,
  tree: Extract<Tree, { UpdateStmt: unknown } | { DeleteStmt: unknown }>,
): void {
  const statement = 'UpdateStmt' in tree ? tree.UpdateStmt : tree.DeleteStmt;
  const { relation, whereClause, withClause } = statement;
  const from = 'UpdateStmt' in tree ? tree.UpdateStmt.fromClause : tree.DeleteStmt.usingClause;
  const targets = 'UpdateStmt' in tree ? (tree.UpdateStmt.targetList ?? []) : [];
  const expressions = [...targets, ...(whereClause ? [whereClause] : [])];
  if (!from && !withClause && !statement.returningClause && !expressions.some(hasQuery)) {
    const table = on.relation(relation);
    for (const each of targets) assignment(on, table, each);
    if (whereClause) on.expression(table, whereClause);
    return;
  }
  const table = on.relation(relation);
  for (const each of targets) {
    if (!('ResTarget' in each)) on.fail();
    else each.ResTarget.name = on.part('column', table, each.ResTarget.name ?? '');
  }
  query(
    on,
    [
      ...targets.flatMap((each) =>
        'ResTarget' in each && each.ResTarget.val ? [each.ResTarget.val] : [],
      ),
      ...(from ?? []),
      ...(whereClause ? [whereClause] : []),
      ...(withClause ? [{ WithClause: withClause }] : []),
      ...(statement.returningClause ? [{ ReturningClause: statement.returningClause }] : []),
    ],
    table,
  );
}

/**
 * What a query reads. Its result is rows, not names, so relations may have other names; columns only if they are
 * qualified by their relation, or if there is only one relation.
 */
function query(on: Substitution, trees: readonly Tree[], target?: Scope): void {
  const found = findScopes(on, trees, target);
  const { scopes, local } = found;
  const touched = scopes.some((scope) => on.hasSettledColumns(scope));
  const renamed = scopes.filter(({ isRenamed, isAliased }) => isRenamed && !isAliased);
  // A name that the query defines would capture the final name, or be captured by it.
  if (found.hasCommonTables && (touched || renamed.length > 0)) on.fail();
  if (renamed.some(({ name }) => local.has(name))) on.fail();
  if ((found.joinsByName || found.namesColumns) && touched) on.fail();
  if (touched && trees.some(sortsByOutput)) on.fail();
  const [only, ...others] = scopes;
  const single = found.isFlat && others.length === 0 ? only : undefined;
  const byName = new Map(scopes.map((scope) => [scope.before, scope]));
  for (const tree of trees) {
    walk(tree, (type, node) => {
      if (type === 'TypeName') on.type(node);
      else if (type === 'ColumnRef') reference(on, node.fields ?? [], byName, single, touched);
      return undefined;
    });
  }
  // A new name may be that of another output column of the query.
  if (touched && trees.some(sortsByOutput)) on.fail();
}

/** ORDER BY and DISTINCT ON resolve a name as an output column first. */
function sortsByOutput(tree: Tree): boolean {
  let found = false;
  walk(tree, (type, node) => {
    if (type !== 'SelectStmt') return undefined;
    const { targetList = [], sortClause = [], distinctClause = [] } = node;
    const given = new Set(targetList.flatMap((each) => givenName(each) ?? []));
    const keys = sortClause.flatMap((each) => ('SortBy' in each ? (each.SortBy.node ?? []) : []));
    found ||= [...keys, ...distinctClause].some((each) => given.has(loneName(each) ?? ''));
    return undefined;
  });
  return found;
}

/** The name of an output column, unless it is just the column that it shows. */
function givenName(tree: Tree): string | undefined {
  if (!('ResTarget' in tree)) return undefined;
  const { name, val } = tree.ResTarget;
  return name ?? (val && !('ColumnRef' in val) ? figuredName(val) : undefined);
}

/** A column that is not qualified. */
function loneName(tree: Tree): string | undefined {
  const [only, ...others] = 'ColumnRef' in tree ? (tree.ColumnRef.fields ?? []) : [];
  return only && 'String' in only && others.length === 0 ? only.String.sval : undefined;
}

interface Scopes {
  readonly scopes: readonly Scope[];
  /** Aliases in the query. */
  readonly local: ReadonlySet<string>;
  readonly hasCommonTables: boolean;
  readonly joinsByName: boolean;
  /** It renames columns of a relation, or names XML elements. */
  readonly namesColumns: boolean;
  /** It is one SELECT over relations only. */
  readonly isFlat: boolean;
}

function findScopes(on: Substitution, trees: readonly Tree[], target: Scope | undefined): Scopes {
  const ranges: RangeVar[] = [];
  const local = new Set<string>();
  let selects = 0;
  let hasCommonTables = false;
  let joinsByName = false;
  let namesColumns = false;
  let hasOthers = false;
  for (const tree of trees) {
    walk(tree, (type, node) => {
      if (type === 'RangeVar') ranges.push(node);
      else if (type === 'Alias') {
        local.add(node.aliasname ?? '');
        namesColumns ||= (node.colnames ?? []).length > 0;
      } else if (type === 'XmlExpr') namesColumns = true;
      else if (type === 'SelectStmt') selects += 1;
      else if (type === 'CommonTableExpr') hasCommonTables = true;
      else if (type === 'RangeFunction') hasOthers = true;
      else if (type === 'JoinExpr') joinsByName ||= Boolean(node.isNatural || node.usingClause);
      return undefined;
    });
  }
  const scopes = ranges.map((range) => on.relation(range));
  if (target) scopes.push(target);
  const isFlat =
    trees.length === 1 && selects <= 1 && !hasCommonTables && !joinsByName && !hasOthers;
  return { scopes, local, hasCommonTables, joinsByName, namesColumns, isFlat };
}

function reference(
  on: Substitution,
  fields: readonly Tree[],
  scopes: ReadonlyMap<string, Scope>,
  single: Scope | undefined,
  touched: boolean,
): void {
  const [first, second, ...more] = fields.map((each) =>
    'String' in each ? each.String : undefined,
  );
  if (fields.length === 1) {
    // A relation's name alone is its whole row.
    const row = first?.sval === undefined ? undefined : scopes.get(first.sval);
    if (row?.isRenamed && !row.isAliased) on.fail();
    if (single && first?.sval !== undefined) first.sval = on.part('column', single, first.sval);
    else if (touched) on.fail();
    return;
  }
  const scope = first?.sval === undefined ? undefined : scopes.get(first.sval);
  if (more.length > 0 || !scope || first?.sval === undefined) {
    if (touched || more.length > 0) on.fail();
    return;
  }
  if (second?.sval !== undefined) second.sval = on.part('column', scope, second.sval);
  if (!scope.isAliased) first.sval = on.replace(first.sval, scope.name);
}

function assignment(on: Substitution, table: Scope, tree: Tree): void {
  if (!('ResTarget' in tree)) {
    on.fail();
    return;
  }
  tree.ResTarget.name = on.part('column', table, tree.ResTarget.name ?? '');
  if (tree.ResTarget.val) on.expression(table, tree.ResTarget.val);
}

function hasQuery(tree: Tree): boolean {
  let found = false;
  walk(tree, (...[type]) => {
    found ||= type === 'SelectStmt';
    return undefined;
  });
  return found;
}

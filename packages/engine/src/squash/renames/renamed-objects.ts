import type { GrantStmt, RenameStmt, Node as Tree } from 'libpg-query';
import { strings } from '../../sql/written-names.js';
import type { Substitution } from './substitution.js';

/** Substitutes the name of the object in a COMMENT, DROP or GRANT. */
export function namedObject(
  on: Substitution,
  kind: string | undefined,
  object: Tree | undefined,
): void {
  if (!object) return;
  if ('TypeName' in object) on.type(object.TypeName);
  else if (!('List' in object)) {
    if (maybeRenamed.has(kind ?? '')) on.fail();
  } else if (partOf.has(kind ?? '')) {
    const items = object.List.items ?? [];
    const owner = items.slice(0, -1);
    const parts = strings(owner);
    const id = on.identity(parts.at(-2), parts.at(-1) ?? '');
    const what = partOf.get(kind ?? '');
    const last = items.at(-1);
    if (what && last && 'String' in last && last.String.sval !== undefined) {
      last.String.sval = on.part(what, { id }, last.String.sval);
    }
    on.nameList(owner);
  } else if (maybeRenamed.has(kind ?? '')) on.nameList(object.List.items);
}

/** GRANT and REVOKE. */
export function grant(
  on: Substitution,
  { objects, privileges, objtype, targtype }: GrantStmt,
): void {
  if (targtype !== 'ACL_TARGET_OBJECT') return;
  const scopes = (objects ?? []).map((each) => {
    if ('RangeVar' in each) return on.relation(each.RangeVar);
    if (objtype === 'OBJECT_TYPE' || objtype === 'OBJECT_DOMAIN') namedObject(on, objtype, each);
    return undefined;
  });
  for (const each of privileges ?? []) {
    const columns = 'AccessPriv' in each ? each.AccessPriv.cols : undefined;
    if (!columns) continue;
    const [scope, ...others] = scopes;
    if (scope && others.length === 0) on.columnList(scope, columns);
    else on.fail();
  }
}

/** Substitutes the names in the rename of another object, or of a part of an object with a final name. */
export function rename(on: Substitution, statement: RenameStmt): void {
  const { relation, renameType, subname } = statement;
  if (!relation) {
    on.fail();
    return;
  }
  const scope = on.relation(relation);
  if (subname === undefined) return;
  if (renameType === 'OBJECT_COLUMN') statement.subname = on.part('column', scope, subname);
  else if (renameType === 'OBJECT_TABCONSTRAINT') {
    statement.subname = on.part('constraint', scope, subname);
  }
}

const maybeRenamed = new Set([
  'OBJECT_TABLE',
  'OBJECT_INDEX',
  'OBJECT_SEQUENCE',
  'OBJECT_VIEW',
  'OBJECT_MATVIEW',
  'OBJECT_FOREIGN_TABLE',
  'OBJECT_TYPE',
  'OBJECT_DOMAIN',
]);

/** Parts of a relation that are named after it. */
const partOf: ReadonlyMap<string, 'column' | 'constraint' | undefined> = new Map([
  ['OBJECT_COLUMN', 'column'],
  ['OBJECT_TABCONSTRAINT', 'constraint'],
  ['OBJECT_TRIGGER', undefined],
  ['OBJECT_POLICY', undefined],
  ['OBJECT_RULE', undefined],
]);

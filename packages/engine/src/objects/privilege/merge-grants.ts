import type { FoldRule } from '../../pieces/fold-rule.js';
import type { StatementText } from '../../pieces/rewritten-text.js';
import { rewritten } from '../../pieces/statement-text.js';
import { type GrantItem, type GrantText, printGrant, readGrantText } from './grant-text.js';

/** Grants and revokes on one object are reduced to their final effect. */
export const mergeGrants: FoldRule = {
  name: 'grants and revokes reduced to their final set',
  key: 'consolidate_rls',
  fold(earlier, later, given) {
    const isGrant = earlier.operations.every(({ action }) => action.type === 'grant');
    if (!isGrant || later.action.type !== 'grant') return undefined;
    return rewritten(earlier, later, given, (first, second) => {
      const [before, after] = [readGrantText(first), readGrantText(second)];
      return before && after && merge(before, after, second);
    });
  },
};

function merge(
  before: GrantText,
  after: GrantText,
  second: StatementText,
): StatementText | undefined {
  const granted = before.tree.is_grant === true;
  if (granted !== (after.tree.is_grant === true)) {
    return supersedes(before, after) ? second : undefined;
  }
  if (before.tail.toLowerCase() !== after.tail.toLowerCase()) return undefined;
  if (same(before.grantees, after.grantees)) {
    const privileges = union(before, after);
    // If one of the two statements has ALL, the result has ALL in the same spelling.
    const all = before.privileges.length === 0 ? before : after;
    return (
      privileges && printGrant({ ...before, allText: all.allText }, privileges, before.grantees)
    );
  }
  return same(before.privileges, after.privileges)
    ? printGrant(before, before.privileges, joined(before.grantees, after.grantees))
    : undefined;
}

/**
 * After a GRANT and a REVOKE, the REVOKE remains. After a REVOKE and a GRANT, the GRANT remains only if the REVOKE had
 * no other effect: PUBLIC has no grant options, and only tables have columns.
 */
function supersedes(before: GrantText, after: GrantText): boolean {
  const whom = includes(after.grantees, before.grantees) && covers(after, before);
  if (!whom || before.tree.is_grant) return whom;
  return (
    before.tree.objtype !== 'OBJECT_TABLE' &&
    before.grantees.every(({ key }) => key.startsWith('ROLESPEC_PUBLIC')) &&
    after.tree.grant_option !== true
  );
}

/** ALL covers everything, and a privilege on the table covers the same one on columns. */
function covers(after: GrantText, before: GrantText): boolean {
  if (after.privileges.length === 0 || hasOnePrivilege(after)) return true;
  const keys = new Set(after.privileges.map(({ key }) => key));
  return (
    before.privileges.length > 0 &&
    before.privileges.every(({ key }) => keys.has(key) || keys.has(key.split(' ', 1)[0] ?? ''))
  );
}

/** Objects with a single privilege: ALL is the same as that privilege. */
function hasOnePrivilege({ tree }: GrantText): boolean {
  return /^OBJECT_(FUNCTION|PROCEDURE|ROUTINE|TYPE|DOMAIN)$/.test(tree.objtype ?? '');
}

/** The privileges of both; empty for ALL. Undefined if one is ALL and the other on columns: these stay separate. */
function union(before: GrantText, after: GrantText): readonly GrantItem[] | undefined {
  const all = before.privileges.length === 0 || after.privileges.length === 0;
  const listed = joined(before.privileges, after.privileges);
  if (!all) return listed;
  return listed.some(({ key }) => key.includes(' ')) ? undefined : [];
}

function joined(before: readonly GrantItem[], after: readonly GrantItem[]): readonly GrantItem[] {
  const known = new Set(before.map(({ key }) => key));
  return [...before, ...after.filter(({ key }) => !known.has(key))];
}

function includes(all: readonly GrantItem[], some: readonly GrantItem[]): boolean {
  const keys = new Set(all.map(({ key }) => key));
  return some.every(({ key }) => keys.has(key));
}

function same(a: readonly GrantItem[], b: readonly GrantItem[]): boolean {
  return includes(a, b) && includes(b, a);
}

import type { GrantStmt, Node as Tree } from 'libpg-query';
import type { StatementText } from '../../pieces/rewritten-text.js';
import { clauses } from '../../sql/clauses.js';
import { openList } from '../../sql/text-lists.js';
import type { TextRange } from '../../text/text-range.js';

/** A privilege or a grantee as written, with a normalized key. */
export interface GrantItem {
  readonly key: string;
  readonly text: string;
  readonly tree: Tree;
}

/** A GRANT or REVOKE, split into parts. */
export interface GrantText {
  /** The text before the privileges, including that of ALTER DEFAULT PRIVILEGES. */
  readonly head: string;
  /** Empty if it is ALL. */
  readonly privileges: readonly GrantItem[];
  /** The privileges as written: ALL has two spellings. */
  readonly allText: string;
  readonly on: string;
  readonly toOrFrom: string;
  readonly grantees: readonly GrantItem[];
  /** WITH GRANT OPTION, RESTRICT. */
  readonly tail: string;
  readonly tree: GrantStmt;
  /** The whole tree around the grant. */
  readonly treeOf: (grant: GrantStmt) => Tree;
}

const words = ['grant', 'revoke', 'on', 'to', 'from', 'with', 'granted', 'cascade', 'restrict'];

/** Splits a statement; undefined if text and tree do not match. */
export function readGrantText({ text, tree }: StatementText): GrantText | undefined {
  const grant = grantOf(tree);
  if (!grant) return undefined;
  const all = clauses(text, words);
  const at = all.findIndex(({ word }) => word === 'grant' || word === 'revoke');
  const [verb, on, whom, ...rest] = all.slice(at);
  if (at < 0 || !verb || on?.word !== 'on' || !whom) return undefined;
  const privileges = items(text, after(verb, verb.word), grant.privileges, privilegeKey);
  const grantees = items(text, after(whom, whom.word), grant.grantees, granteeKey);
  if (!privileges || !grantees) return undefined;
  return {
    head: text.slice(0, verb.start + verb.word.length),
    privileges,
    allText: text.slice(verb.start + verb.word.length, verb.end).trim(),
    on: on.text,
    toOrFrom: text.slice(whom.start, whom.start + whom.word.length),
    grantees,
    tail: rest.map((each) => each.text).join(' '),
    tree: grant,
    treeOf: (changed) =>
      'AlterDefaultPrivilegesStmt' in tree
        ? {
            AlterDefaultPrivilegesStmt: { ...tree.AlterDefaultPrivilegesStmt, action: changed },
          }
        : { GrantStmt: changed },
  };
}

function grantOf(tree: Tree): GrantStmt | undefined {
  if ('GrantStmt' in tree) return tree.GrantStmt;
  return 'AlterDefaultPrivilegesStmt' in tree ? tree.AlterDefaultPrivilegesStmt.action : undefined;
}

function after({ start, end }: TextRange, word: string): TextRange {
  return { start: start + word.length, end };
}

function items(
  text: string,
  range: TextRange,
  trees: readonly Tree[] | undefined,
  keyOf: (tree: Tree) => string,
): readonly GrantItem[] | undefined {
  if (!trees) return [];
  const list = openList(text.slice(0, range.end), range.start);
  if (list.items.length !== trees.length) return undefined;
  return trees.map((tree, index) => {
    const { start, end } = list.items[index] ?? { start: 0, end: 0 };
    return { key: keyOf(tree), text: text.slice(start, end), tree };
  });
}

function privilegeKey(tree: Tree): string {
  const { priv_name = 'all', cols } = 'AccessPriv' in tree ? tree.AccessPriv : {};
  const columns = (cols ?? []).map((each) => ('String' in each ? each.String.sval : ''));
  return cols ? `${priv_name} ${JSON.stringify(columns)}` : priv_name;
}

/** PUBLIC and a role of that name have different keys. */
function granteeKey(tree: Tree): string {
  const { roletype = '', rolename = '' } = 'RoleSpec' in tree ? tree.RoleSpec : {};
  return `${roletype} ${rolename}`;
}

/** The statement with other privileges and grantees. */
export function printGrant(
  grant: GrantText,
  privileges: readonly GrantItem[],
  grantees: readonly GrantItem[],
): StatementText {
  const { privileges: _, ...rest } = grant.tree;
  const what =
    privileges.length === 0 ? grant.allText : privileges.map(({ text }) => text).join(', ');
  const whom = grantees.map(({ text }) => text).join(', ');
  return {
    text: `${grant.head} ${what} ${grant.on} ${grant.toOrFrom} ${whom} ${grant.tail}`.trimEnd(),
    tree: grant.treeOf({
      ...rest,
      ...(privileges.length > 0 && { privileges: privileges.map(({ tree }) => tree) }),
      grantees: grantees.map(({ tree }) => tree),
    }),
  };
}

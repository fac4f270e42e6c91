import type { Node as Tree } from 'libpg-query';
import { mentions } from '../code/mentions.js';
import { namesAt } from '../code/names-at.js';
import type { ParsedTexts } from '../sql/parser/parsed-texts.js';
import { walk } from '../sql/walk.js';
import { mayBeNewer, newerConstructs } from './newer-constructs.js';
import type { OutputStatement } from './output.js';

/** The requirements of the result, according to its statements. */
export interface Requirements {
  /** The oldest major version that supports everything used, and why. */
  readonly version: number;
  readonly because: readonly string[];
  /** Roles that statements use but do not create. */
  readonly roles: readonly string[];
  readonly extensions: readonly string[];
}

/** The oldest maintained version. */
const oldest = 14;

/** Statements without these words have no requirements; the others are parsed. */
const prefilter = mentions('(grant|revoke|owner|policy|role|roles|user|authorization|extension)');

/** Finds the version, roles and extensions that the statements require. */
export function requirementsOf(
  statements: readonly OutputStatement[],
  texts: ParsedTexts,
): Requirements {
  const reasons = new Map<string, number>();
  const named = new Set<string>();
  const made = new Set<string>();
  const extensions = new Set<string>();
  for (const { text, environment } of statements) {
    for (const each of [...environment.values(), text]) {
      const outcome = prefilter(each) || mayBeNewer(each) ? texts.meaning(each) : undefined;
      if (!outcome?.ok) continue;
      for (const role of rolesNamed(outcome.tree)) named.add(role);
      for (const role of rolesMade(outcome.tree, each)) made.add(role);
      if ('CreateExtensionStmt' in outcome.tree) {
        extensions.add(outcome.tree.CreateExtensionStmt.extname ?? '');
      }
      for (const [what, version] of newerConstructs(outcome.tree)) reasons.set(what, version);
    }
  }
  const version = Math.max(oldest, ...reasons.values());
  return {
    version,
    because: [...reasons].flatMap(([what, since]) => (since === version ? [what] : [])).sort(),
    roles: [...named].filter((role) => !made.has(role)).sort(),
    extensions: [...extensions].sort(),
  };
}

function rolesNamed(tree: Tree): ReadonlySet<string> {
  const roles = new Set<string>();
  walk(tree, (type, node) => {
    if (type === 'RoleSpec' && typeof node.rolename === 'string') roles.add(node.rolename);
    return undefined;
  });
  return roles;
}

/** Roles that a statement creates, including those that a block creates if they are missing. */
function rolesMade(tree: Tree, text: string): readonly string[] {
  if ('CreateRoleStmt' in tree) return [tree.CreateRoleStmt.role ?? ''];
  if (!('DoStmt' in tree)) return [];
  return createdRoles(text).flatMap((name) => name?.join('.') ?? []);
}

const createdRoles = namesAt('create (role|user|group) <name>');

import { escapeIdentifier } from 'pg';
import type { Role, ServerState } from './state.js';

/** PostgreSQL cuts longer names; by the byte, so that a cut character is left out. */
const longestName = 63;

/** The name under which a role that the proof created waits for its end. */
function parkedName(prefix: string, role: Role): string {
  const bytes = Buffer.from(`${prefix}_${role.oid}_${role.name}`).subarray(0, longestName);
  return bytes.toString().replace(/\uFFFD$/, '');
}

/**
 * The statements that give every role and database of before its name again, apart from the roles
 * that are gone. Roles that came since are moved out of the way, by id: a role dropped and created
 * anew is another role.
 */
export function restoreNames(
  before: ServerState,
  now: ServerState,
  prefix: string,
): readonly string[] {
  const names = new Map(before.roles.map((role) => [role.oid, role.name]));
  const displaced = now.roles.filter((role) => {
    const name = names.get(role.oid);
    return name === undefined ? !role.name.startsWith(`${prefix}_`) : role.name !== name;
  });
  return [
    // Away first and back afterwards, since two roles may have changed names with each other.
    ...displaced.map((role) => renameRole(role.name, parkedName(prefix, role))),
    ...displaced.flatMap((role) => {
      const name = names.get(role.oid);
      return name === undefined ? [] : [renameRole(parkedName(prefix, role), name)];
    }),
    ...before.databases.flatMap((database) => {
      const current = now.databases.find(({ oid }) => oid === database.oid);
      return current === undefined || current.name === database.name
        ? []
        : [
            `ALTER DATABASE ${escapeIdentifier(current.name)} RENAME TO ${escapeIdentifier(database.name)}`,
          ];
    }),
  ];
}

/** The roles that are gone and must be created again. */
export function lostRoles(before: ServerState, now: ServerState): readonly Role[] {
  const present = new Set(now.roles.map((role) => role.oid));
  return before.roles.filter((role) => !present.has(role.oid));
}

function renameRole(from: string, to: string): string {
  return `ALTER ROLE ${escapeIdentifier(from)} RENAME TO ${escapeIdentifier(to)}`;
}

import { escapeIdentifier } from 'pg';
import type { Role, ServerState } from './state.js';

/** PostgreSQL truncates longer names by bytes; a partial character is left out. */
const longestName = 63;

/** The temporary name of a role that the migrations created, until it can be dropped. */
function parkedName(prefix: string, role: Role): string {
  const bytes = Buffer.from(`${prefix}_${role.oid}_${role.name}`).subarray(0, longestName);
  return bytes.toString().replace(/\uFFFD$/, '');
}

/**
 * The statements that restore the names of all earlier roles and databases, except dropped roles. New roles are
 * renamed out of the way, by id: a role that was dropped and created again is another role.
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
    // First away and then back, because two roles may have swapped names.
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

/** The roles that were dropped and must be created again. */
export function lostRoles(before: ServerState, now: ServerState): readonly Role[] {
  const present = new Set(now.roles.map((role) => role.oid));
  return before.roles.filter((role) => !present.has(role.oid));
}

function renameRole(from: string, to: string): string {
  return `ALTER ROLE ${escapeIdentifier(from)} RENAME TO ${escapeIdentifier(to)}`;
}

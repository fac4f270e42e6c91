/**
 * The statements that restore the state that all databases share. Names have already been restored
 * (restore-names.ts). State that belongs only to new objects disappears with them.
 */
import { escapeIdentifier as identifier, escapeLiteral as literal } from 'pg';
import {
  type Membership,
  type Privilege,
  type Role,
  roleAttributes,
  type ServerState,
  type Setting,
  type Shared,
} from './state.js';

/** Settings whose stored value is a list of quoted names, which must be passed unchanged. */
const listSettings = new Set([
  'local_preload_libraries',
  'search_path',
  'session_preload_libraries',
  'shared_preload_libraries',
  'temp_tablespaces',
  'unix_socket_directories',
]);

/** Empty if nothing is left to restore. */
export function restoreContents(before: ServerState, now: ServerState): readonly string[] {
  return [
    ...restoreRoles(before, now),
    ...restoreMemberships(before, now),
    ...restoreSettings(before, now),
    ...restoreShared('DATABASE', before.databases, now.databases),
    ...restoreShared('TABLESPACE', before.tablespaces, now.tablespaces),
    ...restoreParameters(before, now),
  ];
}

function restoreRoles(before: ServerState, now: ServerState): readonly string[] {
  const current = new Map(now.roles.map((role) => [role.name, role]));
  return before.roles.flatMap((role) => {
    const found = current.get(role.name);
    return found === undefined ? [] : restoreRole(role, found);
  });
}

function restoreRole(role: Role, found: Role): readonly string[] {
  const name = identifier(role.name);
  const changes = [
    ...roleAttributes
      .filter((attribute) => role.attributes[attribute] !== found.attributes[attribute])
      .map((attribute) => (role.attributes[attribute] ? attribute : `NO${attribute}`)),
    ...(role.connectionLimit === found.connectionLimit
      ? []
      : [`CONNECTION LIMIT ${role.connectionLimit}`]),
    ...(role.validUntil === found.validUntil ? [] : [`VALID UNTIL ${literal(role.validUntil)}`]),
    ...(role.password === found.password ? [] : [`PASSWORD ${literalOrNull(role.password)}`]),
  ];
  return [
    ...(changes.length === 0 ? [] : [`ALTER ROLE ${name} ${changes.join(' ')}`]),
    ...(role.comment === found.comment
      ? []
      : [`COMMENT ON ROLE ${name} IS ${literalOrNull(role.comment)}`]),
  ];
}

function restoreMemberships(before: ServerState, now: ServerState): readonly string[] {
  const old = new Set(before.roles.map((role) => role.name));
  // svc needs the creator's membership in a new role to drop the role.
  const matters = ({ role, member }: Membership) =>
    old.has(member) && (old.has(role) || member !== before.user);
  const { lost, gained } = changes(before.memberships, now.memberships.filter(matters));
  return [
    ...gained.map(
      ({ role, member, grantor }) =>
        `REVOKE ${identifier(role)} FROM ${identifier(member)}${grantedBy(grantor)} CASCADE`,
    ),
    ...lost.map((membership) => {
      const { role, member, grantor } = membership;
      return `GRANT ${identifier(role)} TO ${identifier(member)}${options(membership)}${grantedBy(grantor)}`;
    }),
  ];
}

function options({ admin, inherit, set }: Membership): string {
  if (inherit === null) return admin ? ' WITH ADMIN OPTION' : '';
  return ` WITH ADMIN ${admin}, INHERIT ${inherit}, SET ${set}`;
}

function grantedBy(grantor: string | null): string {
  return grantor === null ? '' : ` GRANTED BY ${identifier(grantor)}`;
}

function restoreSettings(before: ServerState, now: ServerState): readonly string[] {
  const roles = new Set(['', ...before.roles.map((role) => role.name)]);
  const databases = new Set(['', ...before.databases.map((database) => database.name)]);
  const { lost, gained } = changes(
    before.settings,
    now.settings.filter(({ role, database }) => roles.has(role) && databases.has(database)),
  );
  return [
    ...gained.map((setting) => `${alter(setting)} RESET ALL`),
    ...lost.flatMap((setting) =>
      setting.values.map((value) => `${alter(setting)} SET ${assignment(value)}`),
    ),
  ];
}

function alter({ role, database }: Setting): string {
  if (role === '' && database !== '') return `ALTER DATABASE ${identifier(database)}`;
  const who = role === '' ? 'ALL' : identifier(role);
  return `ALTER ROLE ${who}${database === '' ? '' : ` IN DATABASE ${identifier(database)}`}`;
}

function assignment(stored: string): string {
  const [, name = '', value = ''] = /^([^=]*)=(.*)$/s.exec(stored) ?? [];
  const list = listSettings.has(name.toLowerCase()) && value !== '';
  return `${identifier(name)} TO ${list ? value : literal(value)}`;
}

function restoreShared(
  kind: 'DATABASE' | 'TABLESPACE',
  before: readonly Shared[],
  now: readonly Shared[],
): readonly string[] {
  return before.flatMap((old) => {
    const found = now.find(({ oid }) => oid === old.oid);
    if (found === undefined) return [];
    const what = `${kind} ${identifier(old.name)}`;
    return [
      ...(old.owner === found.owner ? [] : [`ALTER ${what} OWNER TO ${identifier(old.owner)}`]),
      ...(old.comment === found.comment
        ? []
        : [`COMMENT ON ${what} IS ${literalOrNull(old.comment)}`]),
      ...restorePrivileges(what, old.privileges, found.privileges),
    ];
  });
}

function restoreParameters(before: ServerState, now: ServerState): readonly string[] {
  const names = new Set([...before.parameters, ...now.parameters].map(({ name }) => name));
  const of = (state: ServerState, name: string) =>
    state.parameters.find((parameter) => parameter.name === name)?.privileges ?? [];
  return [...names].flatMap((name) =>
    restorePrivileges(`PARAMETER ${identifier(name)}`, of(before, name), of(now, name)),
  );
}

function restorePrivileges(
  what: string,
  before: readonly Privilege[],
  now: readonly Privilege[],
): readonly string[] {
  const grantee = (privilege: Privilege) =>
    privilege.grantee === '' ? 'PUBLIC' : identifier(privilege.grantee);
  const { lost, gained } = changes(before, now);
  return [
    ...gained.map((item) => `REVOKE ${item.privilege} ON ${what} FROM ${grantee(item)} CASCADE`),
    ...lost.map(
      (item) =>
        `GRANT ${item.privilege} ON ${what} TO ${grantee(item)}${item.grantable ? ' WITH GRANT OPTION' : ''}`,
    ),
  ];
}

/** Compared as whole entries: a changed entry counts as removed in its old form and added in its new one. */
function changes<Item>(before: readonly Item[], now: readonly Item[]) {
  const key = (item: Item) => JSON.stringify(item);
  const [old, current] = [new Set(before.map(key)), new Set(now.map(key))];
  return {
    lost: before.filter((item) => !current.has(key(item))),
    gained: now.filter((item) => !old.has(key(item))),
  };
}

function literalOrNull(value: string | null): string {
  return value === null ? 'NULL' : literal(value);
}

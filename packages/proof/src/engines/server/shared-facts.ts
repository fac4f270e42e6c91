/**
 * The state that databases share, as facts with keys. The facts that a transaction of the migrations touched are
 * recorded by key; nothing else is ever restored or dropped.
 */
import type { Membership, Privilege, ServerState, Setting } from './state.js';

export const roleKey = (oid: string) => `role ${oid}`;
const databaseKey = (oid: string) => `database ${oid}`;
const tablespaceKey = (oid: string) => `tablespace ${oid}`;
const parameterKey = (name: string) => `parameter ${name}`;

/** Keys of memberships and settings: by OID, because names change. */
function linkKeys({ roles, databases }: ServerState) {
  const role = new Map(roles.map(({ name, oid }) => [name, oid]));
  const database = new Map(databases.map(({ name, oid }) => [name, oid]));
  return {
    membershipKey: (link: Membership) =>
      `membership ${role.get(link.role)} ${role.get(link.member)}`,
    settingKey: (item: Setting) =>
      `setting ${role.get(item.role) ?? 'all'} ${database.get(item.database) ?? 'all'}`,
  };
}

/** The keys of facts linked to a role, after the role got another OID. */
export function keysUnderOid(keys: readonly string[], from: string, to: string): readonly string[] {
  return keys
    .filter((key) => /^(?:membership|setting) /.test(key) && key.split(' ').includes(from))
    .map((key) =>
      key
        .split(' ')
        .map((word) => (word === from ? to : word))
        .join(' '),
    );
}

/**
 * The keys of facts that a transaction created, changed or dropped: it sees `inside`, while others saw `earlier` and
 * see `later`, without its changes. A fact that differs from only one of these was changed by another session
 * meanwhile.
 */
export function touchedKeys(
  earlier: ServerState,
  inside: ServerState,
  later: ServerState,
): readonly string[] {
  const [before, mine, after] = [factsOf(earlier), factsOf(inside), factsOf(later)];
  return [...new Set([...before.keys(), ...mine.keys()])].filter(
    (key) => mine.get(key) !== before.get(key) && mine.get(key) !== after.get(key),
  );
}

function factsOf(state: ServerState): ReadonlyMap<string, string> {
  const facts = new Map<string, string>();
  const add = (key: string, fact: unknown) =>
    facts.set(key, `${facts.get(key) ?? ''}${JSON.stringify(fact)}`);
  const { membershipKey, settingKey } = linkKeys(state);
  for (const role of state.roles) add(roleKey(role.oid), role);
  for (const membership of state.memberships) add(membershipKey(membership), membership);
  for (const setting of state.settings) add(settingKey(setting), setting);
  for (const database of state.databases) add(databaseKey(database.oid), database);
  for (const tablespace of state.tablespaces) add(tablespaceKey(tablespace.oid), tablespace);
  for (const parameter of state.parameters) add(parameterKey(parameter.name), parameter);
  return facts;
}

/**
 * Two states that differ only in what the migrations touched: their difference is what the migrations did. Neither
 * includes roles that others created or dropped, or facts that mention such roles.
 */
export function limitedToTouched(
  before: ServerState,
  now: ServerState,
  touched: ReadonlySet<string>,
): { readonly before: ServerState; readonly now: ServerState } {
  const present = new Set(now.roles.map(({ oid }) => oid));
  const droppedByOthers = before.roles.filter(
    ({ oid }) => !present.has(oid) && !touched.has(roleKey(oid)),
  );
  const unrelated = new Set(
    [...unrelatedRoles(before, now, touched), ...droppedByOthers].map(({ name }) => name),
  );
  const known = (name: string | null) => name === null || !unrelated.has(name);
  const links = (state: ServerState) => {
    const { membershipKey, settingKey } = linkKeys(state);
    return {
      memberships: state.memberships.filter(
        (link) =>
          touched.has(membershipKey(link)) && [link.role, link.member, link.grantor].every(known),
      ),
      settings: state.settings.filter((item) => touched.has(settingKey(item)) && known(item.role)),
    };
  };
  const granted = <T extends { readonly privileges: readonly Privilege[] }>(item: T): T => ({
    ...item,
    privileges: item.privileges.filter(({ grantee }) => known(grantee)),
  });
  /** Untouched facts of `now` are as they were before, whatever others changed. */
  const shared = (kind: 'databases' | 'tablespaces', key: (oid: string) => string) => ({
    before: before[kind].map(granted),
    now: before[kind].flatMap((old) => {
      if (!touched.has(key(old.oid))) return [granted(old)];
      return now[kind].filter(({ oid }) => oid === old.oid).map(granted);
    }),
  });
  const databases = shared('databases', databaseKey);
  const tablespaces = shared('tablespaces', tablespaceKey);
  const parameters = (state: ServerState) =>
    state.parameters.filter(({ name }) => touched.has(parameterKey(name))).map(granted);
  const old = new Map(before.roles.map((role) => [role.oid, role]));
  return {
    before: {
      ...before,
      ...links(before),
      roles: before.roles.filter((role) => !droppedByOthers.includes(role)),
      databases: databases.before,
      tablespaces: tablespaces.before,
      parameters: parameters(before),
    },
    now: {
      ...now,
      ...links(now),
      roles: now.roles.flatMap((role) =>
        touched.has(roleKey(role.oid)) ? [role] : (old.get(role.oid) ?? []),
      ),
      databases: databases.now,
      tablespaces: tablespaces.now,
      parameters: parameters(now),
    },
  };
}

/** The new roles that no transaction of the migrations created. */
export function unrelatedRoles(
  before: ServerState,
  now: ServerState,
  touched: ReadonlySet<string>,
): ServerState['roles'] {
  const old = new Set(before.roles.map(({ oid }) => oid));
  return now.roles.filter(({ oid }) => !old.has(oid) && !touched.has(roleKey(oid)));
}

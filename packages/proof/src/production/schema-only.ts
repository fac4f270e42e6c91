import type { DescribedObject, Description } from '../describe/description.js';

/** Kinds that describe a machine or a cluster, not what migrations create. */
const ofTheMachine: ReadonlySet<string> = new Set([
  'database',
  'other database',
  'server setting',
  'prepared transaction',
  'role password',
  'parameter',
  'tablespace',
  'large object',
  'built-in objects',
  'replication origin',
  'replication slot',
]);

/** Kinds of which a running cluster has more than the migrations of one database create. */
const shared: ReadonlySet<string> = new Set(['role', 'role membership', 'outside object']);

/** Properties that change while a database is used, or that depend on the installed PostgreSQL. */
const changing: Readonly<Record<string, readonly string[]>> = {
  sequence: ['last value', 'is called'],
  'materialized view': ['populated'],
  collation: ['version'],
  extension: ['version', 'owner', 'members', 'configuration tables'],
  language: ['owner'],
  role: ['settings in other databases'],
};

/** The catalogs that are not read from production: its large objects may be many and large. */
export const unreadInProduction: ReadonlySet<string> = new Set([
  'pg_largeobject',
  'pg_largeobject_metadata',
]);

/**
 * The part of a description that is the schema, and so should be the same wherever the migrations ran. The members of
 * an extension depend on its installed version.
 */
export function schemaOnly({ objects, unverified }: Description): Description {
  return {
    objects: objects
      .filter(({ kind, memberOf }) => !ofTheMachine.has(kind) && memberOf === undefined)
      .map(withoutChanging),
    unverified: unverified.filter(
      ({ kind, message }) =>
        !ofTheMachine.has(kind) && !message.startsWith('the position of sequence '),
    ),
  };
}

/** True for objects that may exist in production although no migration created them. */
export function isShared({ kind }: { readonly kind: string }): boolean {
  return shared.has(kind);
}

function withoutChanging(object: DescribedObject): DescribedObject {
  const left = changing[object.kind];
  if (!left) return object;
  const properties = Object.entries(object.properties).filter(([name]) => !left.includes(name));
  return { ...object, properties: Object.fromEntries(properties) };
}

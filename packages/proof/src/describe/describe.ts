import type { Session } from '../engines/engine.js';
import { withoutTimeouts } from '../reader-settings.js';
import { attach, readAttachments } from './attachments/index.js';
import { readBuiltIn } from './built-in.js';
import { readCatalogs } from './catalogs.js';
import { address, type Describer } from './describer.js';
import { describersWithObjects } from './describers-with-objects.js';
import type { DescribedObject, Description } from './description.js';
import { describers } from './kinds/index.js';
import { readLargeObjectReferences } from './large-object-references.js';
import { describeOutside } from './outside.js';
import { readMembers } from './read-members.js';
import { readSequenceStates } from './sequence-state.js';
import { readServerSettings } from './server-settings.js';
import { findUnverified } from './unverified.js';

/**
 * Describes a database from its catalogs: every object with every property that can differ, and what remains
 * unverified. Runs in one transaction, so that the parts are consistent; the session's settings are restored
 * afterwards. The catalogs in `unread` are not read, as if the session's role had no permission.
 */
export async function describe(
  session: Session,
  unread: ReadonlySet<string> = new Set(),
): Promise<Description> {
  await session.execute(beginning);
  const all = await readCatalogs(session);
  const catalogs = {
    ...all,
    readable: new Set([...all.readable].filter((name) => !unread.has(name))),
  };
  const attachments = await readAttachments(session, unread);
  const sequences = await readSequenceStates(session);
  const references = await readLargeObjectReferences(session, catalogs);
  const members = await readMembers(session);
  const objects: DescribedObject[] = [];
  const claimed = new Set<string>();
  const isClosed = ({ needs = [] }: Describer) =>
    needs.some((catalog) => !catalogs.readable.has(catalog));
  const closed = describers.filter(isClosed);
  const open = describers.filter((describer) => !isClosed(describer));

  for (const describer of await describersWithObjects(session, open)) {
    for (const row of await session.query(describer.query(catalogs.version))) {
      const key = address(String(row.catalog), String(row.oid), row.subid ?? '0');
      claimed.add(key);
      const properties: Record<string, string | null> = {};
      for (const name in row) if (!head.has(name)) properties[name] = row[name] ?? null;
      Object.assign(
        properties,
        sequences.states.get(key),
        references.get(key),
        attach(describer, key, attachments),
      );
      const extension = members.get(address(String(row.catalog), String(row.oid)));
      objects.push({
        kind: describer.kind,
        object: String(row.object),
        properties,
        ...(extension === undefined ? {} : { memberOf: extension }),
      });
    }
  }
  objects.push(...(await describeOutside(session, attachments, claimed)));
  objects.push(...(await readBuiltIn(session, catalogs)));
  objects.push(...(await readServerSettings(session)));
  const unverified = await findUnverified(session, {
    catalogs,
    claimed,
    closed,
    closedSequences: sequences.closed,
  });
  await session.execute('COMMIT');
  return { objects: inOrder(objects), unverified };
}

/** The columns of a describer's row that are not properties. */
const head: ReadonlySet<string> = new Set(['catalog', 'oid', 'subid', 'object']);

/**
 * The database or the role may have settings that must not affect the description. Names are printed qualified
 * because the search path only contains pg_catalog. The catalogs of a new database have not been analyzed: the
 * planner assumes that they are tiny and would repeat aggregates in nested loops. Joins are written in a good order,
 * because searching for a better one takes longer than the joins.
 */
const beginning = `
  BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY;
  ${withoutTimeouts('LOCAL')};
  SET LOCAL ROLE NONE;
  SET LOCAL search_path = pg_catalog;
  SET LOCAL DateStyle = ISO;
  SET LOCAL IntervalStyle = postgres;
  SET LOCAL TimeZone = UTC;
  SET LOCAL extra_float_digits = 1;
  SET LOCAL bytea_output = hex;
  SET LOCAL quote_all_identifiers = off;
  SET LOCAL row_security = off;
  SET LOCAL jit = off;
  SET LOCAL enable_nestloop = off;
  SET LOCAL join_collapse_limit = 1`;

/** Sorts by kind, in the order of the describers, then by name: the same database gives the same list. */
function inOrder(objects: readonly DescribedObject[]): readonly DescribedObject[] {
  const rank = new Map(describers.map(({ kind }, index) => [kind, index]));
  const place = ({ kind }: DescribedObject) => rank.get(kind) ?? describers.length;
  return [...objects].sort(
    (a, b) => place(a) - place(b) || compareText(a.kind, b.kind) || compareText(a.object, b.object),
  );
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

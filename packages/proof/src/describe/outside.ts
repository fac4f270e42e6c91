import type { Session } from '../engines/engine.js';
import { type Attachments, attachedProperties } from './attachments/index.js';
import type { DescribedObject } from './description.js';

/**
 * Describes the privileges, comments and labels on objects that no describer returns: built-in objects and the row
 * types of tables.
 */
export async function describeOutside(
  session: Session,
  attachments: Attachments,
  claimed: ReadonlySet<string>,
): Promise<readonly DescribedObject[]> {
  const keys = new Set(
    attachedProperties
      .flatMap((property) => [...attachments[property].keys()])
      .filter((key) => !claimed.has(key)),
  );
  if (keys.size === 0) return [];
  const addresses = [...keys].map((key) => {
    const [catalog, oid, subid] = key.split('/');
    return `('${key}', '${catalog}'::regclass, ${oid}::oid, ${subid})`;
  });
  const rows = await session.query(`
    SELECT a.key, i.type || ' ' || i.identity AS object
    FROM (VALUES ${addresses.join(', ')}) AS a(key, catalog, oid, subid)
    CROSS JOIN LATERAL pg_identify_object(a.catalog, a.oid, a.subid) AS i
    WHERE i.identity !~ '(^| )pg_temp(_[0-9]+)?[.]' AND i.schema IS DISTINCT FROM 'pg_temp'`);
  return rows.map((row) => ({
    kind: 'outside object',
    object: String(row.object),
    properties: Object.fromEntries(
      attachedProperties.map((property) => [
        property,
        attachments[property].get(String(row.key)) ?? null,
      ]),
    ),
  }));
}

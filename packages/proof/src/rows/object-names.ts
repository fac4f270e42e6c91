/**
 * An OID that a history stores differs from build to build, but identifies the same object. Stored OIDs are compared
 * by the names of their objects.
 */
import type { Names } from '../compare/generated-names.js';
import type { Session } from '../engines/engine.js';
import type { TableRows, VaryingTable } from '../equivalence/patterns/build-rows.js';
import { nullNumber, type Texts } from '../equivalence/values/texts.js';

/** The objects of a database by their OIDs, with names that are the same in every build. */
export type ObjectNames = ReadonlyMap<string, string>;

/** The first OID of an object that initdb did not create. */
const firstOid = 16384;

const catalogs = [
  'pg_class',
  'pg_type',
  'pg_proc',
  'pg_namespace',
  'pg_constraint',
  'pg_trigger',
  'pg_policy',
  'pg_rewrite',
  'pg_operator',
  'pg_opclass',
  'pg_opfamily',
  'pg_cast',
  'pg_collation',
  'pg_conversion',
  'pg_ts_parser',
  'pg_ts_template',
  'pg_ts_dict',
  'pg_ts_config',
  'pg_language',
  'pg_extension',
  'pg_event_trigger',
  'pg_publication',
  'pg_foreign_data_wrapper',
  'pg_foreign_server',
  'pg_statistic_ext',
];

const largeObject = 'large object ';

/** Reads the names of all objects that initdb did not create; those of large objects are replaced by `largeObjects`. */
export async function readObjectNames(
  session: Session,
  largeObjects: Names = new Map(),
): Promise<ObjectNames> {
  const addresses = catalogs.map(
    (catalog) => `SELECT '${catalog}'::regclass AS catalog, oid FROM ${catalog} WHERE oid >= 16384`,
  );
  const rows = await session.query(`
    SELECT a.oid, i.type || ' ' || i.identity AS name
    FROM (${addresses.join(' UNION ALL ')}) AS a
    CROSS JOIN LATERAL pg_identify_object(a.catalog, a.oid, 0) AS i
    UNION ALL
    SELECT oid, 'role ' || quote_ident(rolname) FROM pg_roles WHERE oid >= 16384
    UNION ALL
    SELECT oid, 'label ' || quote_literal(enumlabel) || ' of ' || enumtypid::regtype
    FROM pg_enum WHERE oid >= 16384
    UNION ALL
    SELECT oid, '${largeObject}' || CASE WHEN oid < ${firstOid} THEN oid::text
      ELSE 'number ' || row_number() OVER (PARTITION BY oid < ${firstOid} ORDER BY oid) END
    FROM pg_largeobject_metadata`);
  const nameOf = (name: string) => {
    const number = name.startsWith(largeObject) ? name.slice(largeObject.length) : undefined;
    return number === undefined ? name : largeObject + (largeObjects.get(number) ?? number);
  };
  return new Map(rows.map(({ oid, name }) => [String(oid), nameOf(String(name))]));
}

/**
 * Replaces OIDs by names: in columns of type `oid`, and in columns of numbers, arrays, JSON and composite types in
 * which every number is the OID of an object or too small to be one.
 */
export function withObjectNames(
  texts: Texts,
  table: VaryingTable,
  rows: TableRows,
  names: ObjectNames,
): TableRows {
  const columns = rows.columns.map((cells, column) => {
    const { type = '' } = table.columns[column] ?? {};
    const isJson = /^jsonb?$/.test(type);
    const mayHoldOids = (cell: number) => {
      const text = texts.textOf(cell) ?? '';
      if (cell === nullNumber) return true;
      const isKnownForm = isJson || numbersOnly.test(text) || isComposite(type, text);
      return (
        isKnownForm &&
        (text.match(numberAlone) ?? []).every(
          (number) => names.has(number) || Number(number) < firstOid,
        )
      );
    };
    if (type !== 'oid' && !cells.every(mayHoldOids)) return cells;
    return cells.map((cell) => {
      const text = texts.textOf(cell);
      if (text === null) return cell;
      return texts.numberOf(text.replaceAll(numberAlone, (number) => names.get(number) ?? number));
    });
  });
  return { ...rows, columns };
}

/** A number, or an array of numbers. */
const numbersOnly = /^(\d+|\{(\d+(,\d+)*)?\})$/;

/** Whether a value is of a composite type, or an array of these; parentheses in a text mean nothing. */
function isComposite(type: string, text: string): boolean {
  return /^(\(|\{"?\()/.test(text) && !/^(text|character|name|citext|xml|point)/.test(type);
}

/** A number by itself, and not a part of an identifier, a time or a decimal number. */
export const numberAlone = /(?<![\w.:+-])\d+(?![\w.+-]|:(?!:))/g;

/** Refinery requires a file for every row, with the name and the hash of the row. */
import type { GivenMigration } from '../../layouts/tool-layout.js';
import { bytesOf, description, numbers } from '../file-facts.js';
import type { HistoryTable } from '../history-table.js';
import { literal } from '../sql-text.js';
import { takeOver } from '../take-over.js';
import { sipHash13 } from './sip-hash.js';

/** The hash of name, version and text; a version has four bytes, or eight in some builds of Refinery. */
export function refineryChecksum(migration: GivenMigration, size: 4 | 8): string {
  const end = Buffer.from([0xff]);
  const version = Buffer.alloc(size);
  const number = BigInt(numbers(migration)[0] ?? '0');
  if (size === 4) version.writeInt32LE(Number(number));
  else version.writeBigInt64LE(number);
  const name = Buffer.from(description(migration));
  return String(sipHash13(Buffer.concat([name, end, version, bytesOf(migration), end])));
}

export const refinery: HistoryTable = {
  table: 'public.refinery_schema_history',
  key: 'version::text',
  keysOf: numbers,
  reconcile: (history, table) =>
    takeOver(history, table, refinery, {
      row: (migration) => ({
        version: numbers(migration)[0] ?? '',
        name: literal(description(migration)),
        checksum: `CASE pg_typeof(version)::text WHEN 'bigint' THEN ${literal(refineryChecksum(migration, 8))} ELSE ${literal(refineryChecksum(migration, 4))} END`,
      }),
      copied: () => ({ applied_on: 'applied_on' }),
    }),
};

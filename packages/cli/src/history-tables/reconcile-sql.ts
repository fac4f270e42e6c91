/** The transaction that rewrites the history table: guarded, safe to run twice, and recorded in a comment. */

import { fingerprint } from './file-facts.js';
import type { HistoryTable, Rewrite, SquashedHistory } from './history-table.js';
import { type KeyedHistory, keyed, replacedKeys } from './keyed-history.js';
import { commentOf, dollarQuoted, literal, literals } from './sql-text.js';

export interface ReconcileSql {
  /** The whole script. */
  readonly script: string;
  /**
   * A query: whether nothing is left to do, and whether the table has the baseline instead of the squashed
   * migrations.
   */
  readonly state: string;
}

/** `state` is a digest of the tables as they were read; without it, the script works for any database. */
export function reconcileSql(
  history: SquashedHistory,
  owner: HistoryTable,
  rewrite: Rewrite,
  table: string,
  state?: string,
): ReconcileSql {
  const keys = keyed(history, owner);
  const isRecorded = recordedCondition(keys, owner, rewrite, table);
  const isDone = [isRecorded, ...(rewrite.fits ? [rewrite.fits] : [])].join('\n    AND ');
  const tables = tablesOf(owner, table);
  const changed =
    state === undefined
      ? []
      : [
          `  IF (${stateQuery(owner, table)}) IS DISTINCT FROM ${literal(state)} THEN`,
          `    RAISE EXCEPTION 'the history table has changed since svc read it: a migration has run; run svc reconcile again';`,
          '  END IF;',
        ];
  const body = [
    'DECLARE',
    '  svc_missing text;',
    'BEGIN',
    `  IF ${isDone} THEN`,
    `    RAISE NOTICE 'nothing to do: the history table already has the baseline';`,
    '    RETURN;',
    '  END IF;',
    ...changed,
    `  SELECT string_agg(wanted.title, ', ' ORDER BY wanted.place) INTO svc_missing`,
    `  FROM (VALUES ${wantedRows(keys)}) AS wanted (place, title, key)`,
    `  WHERE NOT EXISTS (SELECT FROM ${rowsIn(owner, table)} WHERE ${rowOf(owner, 'wanted.key')});`,
    `  IF svc_missing IS NOT NULL AND NOT (${isRecorded}) THEN`,
    `    RAISE EXCEPTION 'this database has not run every squashed migration: % missing; first run the original migrations up to the last squashed one', svc_missing;`,
    '  END IF;',
    ...rewrite.statements.map((statement) => `  ${statement};`),
    `  ${record(history, table)};`,
    'END',
  ].join('\n');
  const script = [
    'BEGIN;',
    "SET LOCAL lock_timeout = '30s';",
    'SET LOCAL standard_conforming_strings = on;',
    `LOCK TABLE ${tables.join(', ')} IN ACCESS EXCLUSIVE MODE;`,
    `DO ${dollarQuoted(body)};`,
    'COMMIT;',
    '',
  ].join('\n');
  return { script, state: `SELECT (${isDone})::text AS done, (${isRecorded})::text AS recorded` };
}

function tablesOf({ others = [] }: HistoryTable, table: string): readonly string[] {
  const schema = table.replace(/[^.]*$/, '');
  return [table, ...others.map((name) => `${schema}${name}`)];
}

/** A query for a digest of everything in the tables. */
export function stateQuery(owner: HistoryTable, table: string): string {
  const parts = tablesOf(owner, table).map(
    (each) =>
      `(SELECT coalesce(string_agg(svc_row::text, chr(10) ORDER BY svc_row::text), '') FROM ${each} AS svc_row)`,
  );
  return `SELECT md5(concat_ws('|', ${parts.join(', ')}))`;
}

/** The FROM clause for the rows. */
export function rowsIn({ from }: HistoryTable, table: string): string {
  return from?.(table) ?? table;
}

function rowOf({ key, counts }: HistoryTable, value: string): string {
  return `${key} = ${value}${counts ? ` AND ${counts}` : ''}`;
}

function wantedRows({ squashed }: KeyedHistory): string {
  const rows = squashed.flatMap(({ name, keys }) =>
    keys.map((each) => ({ key: each, title: keys.length > 1 ? each : name })),
  );
  return rows
    .map(({ key, title }, index) => `(${index + 1}, ${literal(title)}, ${literal(key)})`)
    .join(', ');
}

/**
 * The baseline is recorded, and the migrations that it replaces are not. If it has the key of a squashed
 * migration, the values of the row or the record must show that the row is the baseline's.
 */
function recordedCondition(
  keys: KeyedHistory,
  owner: HistoryTable,
  { keepsRows, fits }: Rewrite,
  table: string,
): string {
  const own = [...new Set(keys.baseline.flatMap((each) => each.keys))];
  const gone = keepsRows ? [] : replacedKeys(keys);
  const old = new Set(keys.squashed.flatMap((each) => each.keys));
  const isOwn = own.some((each) => !old.has(each))
    ? []
    : [`(${[...(fits ? [fits] : []), `${commentOf(table)} LIKE '%${recordMark}%'`].join(' OR ')})`];
  return [
    ...own.map(
      (each) => `EXISTS (SELECT FROM ${rowsIn(owner, table)} WHERE ${rowOf(owner, literal(each))})`,
    ),
    ...(gone.length === 0
      ? []
      : [
          `NOT EXISTS (SELECT FROM ${rowsIn(owner, table)} WHERE ${owner.key} IN (${literals(gone)})${owner.counts ? ` AND ${owner.counts}` : ''})`,
        ]),
    ...isOwn,
  ].join(' AND ');
}

const recordMark = 'reconciled by svc';

/** A line in the comment of the table: this needs no additional object, and dumps include it. */
function record({ squashed, baseline }: SquashedHistory, table: string): string {
  const range =
    squashed.length === 1
      ? `1 migration (${squashed[0]?.name})`
      : `${squashed.length} migrations (${squashed[0]?.name} to ${squashed.at(-1)?.name})`;
  const files = baseline.map((each) => `${each.name} (${fingerprint(each)})`).join(', ');
  const line = `${recordMark}: ${range} became ${files} at `;
  const when = `to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
  const command = literal(`COMMENT ON TABLE ${table.replaceAll('%', '%%')} IS %L`);
  return `EXECUTE format(${command}, concat_ws(chr(10), nullif(${commentOf(table)}, ''), ${literal(line)} || ${when}))`;
}

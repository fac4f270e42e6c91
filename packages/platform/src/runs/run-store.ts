import type { Migration } from '@svc/engine';
import type { Verdict, VerdictName } from '@svc/service';
import { type Page, pageOf } from '../api/lists.js';
import { notFound } from '../api/problems.js';
import type { Tenant } from '../storage/tenant.js';
import type { LeftOutOfSet } from '../uploads/upload.js';
import { type Run, type RunKind, type RunRow, type RunStatus, runOf } from './run.js';

/** The properties of a new run. */
export interface NewRun {
  readonly id: string;
  readonly kind: RunKind;
  readonly projectId: string | undefined;
  readonly keyId: string | undefined;
  readonly personId: string | undefined;
  /** The organization's default if the request has none. */
  readonly safetyLevel: Run['safety_level'];
  readonly options: Readonly<Record<string, unknown>>;
  readonly sets: Readonly<Record<string, readonly Migration[]>>;
  readonly leftOut: readonly LeftOutOfSet[];
  readonly byteCount: number;
}

export interface RunFilters {
  readonly status?: RunStatus | undefined;
  readonly verdict?: VerdictName | undefined;
  readonly kind?: RunKind | undefined;
  readonly project_id?: string | undefined;
  readonly api_key_id?: string | undefined;
}

const columns = `
  r.*, r.byte_count::float8 AS byte_count,
  EXISTS (SELECT FROM svc_platform.run_results s WHERE s.run_id = r.id) AS has_result`;

/** One page of the runs that match the filters, newest first, and their total number. */
export async function listRuns(
  tenant: Tenant,
  page: Page,
  filters: RunFilters,
): Promise<{ readonly runs: readonly Run[]; readonly total: number }> {
  const { before, take } = pageOf(page);
  const found = `r.organization_id = $1 AND ($2::text IS NULL OR r.status = $2) AND ($3::text IS NULL OR r.kind = $3)
    AND ($4::uuid IS NULL OR r.project_id = $4) AND ($5::uuid IS NULL OR r.api_key_id = $5)
    AND ($6::text IS NULL OR r.verdict = $6)`;
  const { status, kind, project_id, api_key_id, verdict } = filters;
  const values = [status, kind, project_id, api_key_id, verdict].map((value) => value ?? null);
  const [rows, count] = await Promise.all([
    tenant.rows<RunRow>(
      `SELECT ${columns} FROM svc_platform.runs r WHERE ${found} AND r.id < $7 ORDER BY r.id DESC LIMIT $8`,
      [...values, before, take],
    ),
    tenant.row<{ total: number }>(
      `SELECT count(*)::int AS total FROM svc_platform.runs r WHERE ${found}`,
      values,
    ),
  ]);
  return { runs: rows.map(runOf), total: count?.total ?? 0 };
}

/** Reads a run. */
export async function findRun(tenant: Tenant, id: string): Promise<Run> {
  const row = await tenant.row<RunRow>(
    `SELECT ${columns} FROM svc_platform.runs r WHERE r.organization_id = $1 AND r.id = $2`,
    [id],
  );
  if (row) return runOf(row);
  throw notFound('run');
}

/** Stores a run with its files, within a transaction. False if this request created it before. */
export async function insertRun(tenant: Tenant, wanted: NewRun): Promise<boolean> {
  const all = Object.entries(wanted.sets).flatMap(([set, migrations]) =>
    migrations.map(({ name, text }, position) => ({ set, position, name, text })),
  );
  const made = await tenant.rows(
    `INSERT INTO svc_platform.runs
       (organization_id, id, kind, project_id, api_key_id, person_id, safety_level, options, left_out, file_count, byte_count,
        first_file)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
     ON CONFLICT (id) DO NOTHING RETURNING id`,
    [
      wanted.id,
      wanted.kind,
      wanted.projectId ?? null,
      wanted.keyId ?? null,
      wanted.personId ?? null,
      wanted.safetyLevel,
      JSON.stringify(wanted.options),
      JSON.stringify(wanted.leftOut),
      all.length,
      wanted.byteCount,
      all[0]?.name ?? null,
    ],
  );
  if (made.length === 0) return false;
  await tenant.rows(
    `INSERT INTO svc_platform.run_inputs (organization_id, run_id, set, position, name, content)
     SELECT $1::uuid, $2, f.* FROM unnest($3::text[], $4::int[], $5::text[], $6::text[]) AS f`,
    [
      wanted.id,
      all.map(({ set }) => set),
      all.map(({ position }) => position),
      all.map(({ name }) => name),
      all.map(({ text }) => text),
    ],
  );
  await tenant.rows(
    `INSERT INTO svc_platform.usage_counters AS u (organization_id, day, api_key_id, project_id, runs)
     VALUES ($1, (now() AT TIME ZONE 'UTC')::date, $2, $3, 1)
     ON CONFLICT (organization_id, day, api_key_id, project_id) DO UPDATE SET runs = u.runs + 1`,
    [wanted.keyId ?? null, wanted.projectId ?? null],
  );
  return true;
}

/** The outcome of a run: the stored part of the result, and the verdict, which is kept with the run. */
export interface RunOutput extends RunResult {
  readonly verdict: Verdict | null;
  /** The number of statements before and after a squash. */
  readonly statements: { readonly before: number; readonly after: number } | null;
}

/** The stored part of a result. */
export interface RunResult {
  readonly response: string;
  readonly sql: string | null;
  readonly proven: boolean | null;
  readonly report_html: string | null;
  readonly map: string | null;
  /** For a squash: the Analyze response for its migrations. */
  readonly analysis: string | null;
}

/** Reads the result of a run; undefined if there is none or it was deleted. */
export function findResult(tenant: Tenant, id: string): Promise<RunResult | undefined> {
  return tenant.row<RunResult>(
    `SELECT response, sql, proven, report_html, map, analysis FROM svc_platform.run_results
      WHERE organization_id = $1 AND run_id = $2`,
    [id],
  );
}

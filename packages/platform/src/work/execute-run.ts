import {
  type Analysis,
  analyze,
  type Migration,
  mapText,
  printWithLines,
  provenanceMap,
  reportOf,
  withTool,
} from '@svc/engine';
import type { StatementListener } from '@svc/proof';
import { htmlReport } from '@svc/report';
import {
  Problem,
  type ProgressListener,
  problemBody,
  runValidate,
  squashWork,
  type VerdictName,
  verdictLine,
  verdictOfSquash,
  verdictOfValidation,
} from '@svc/service';
import type { RunOutput } from '../runs/run-store.js';
import { version } from '../version.js';
import type { RunOutcome, RunTask } from './run-task.js';

/** Receives the stage and progress of a run. */
interface Listeners {
  readonly onStatement: StatementListener;
  readonly onProgress: ProgressListener;
}

/** Does the work of a run, in a worker. A problem of the migrations is an outcome; an internal error throws. */
export async function executeRun(task: RunTask, listeners: Listeners): Promise<RunOutcome> {
  try {
    return { isDone: true, result: await resultOf(task, listeners) };
  } catch (error) {
    if (error instanceof Problem) return { isDone: false, problem: problemBody(error) };
    throw error;
  }
}

async function resultOf(task: RunTask, listeners: Listeners): Promise<RunOutput> {
  const { migrations = [], original = [], squashed = [] } = task.sets;
  switch (task.kind) {
    case 'analyze':
      return analyzed(withTool(migrations), task);
    case 'squash':
      return squashedResult(withTool(migrations), task, listeners);
    case 'validate': {
      const { engine, timeoutMs } = task;
      const response = await runValidate({ original, squashed, engine, timeoutMs, ...listeners });
      const verdict = verdictOfValidation(response);
      return { ...nothing, verdict, response: JSON.stringify(response) };
    }
  }
}

const nothing = {
  verdict: null,
  statements: null,
  sql: null,
  proven: null,
  report_html: null,
  map: null,
  analysis: null,
};

async function analyzed(
  migrations: readonly Migration[],
  { safetyLevel }: RunTask,
): Promise<RunOutput> {
  const analysis = await analyze(migrations, { safetyLevel });
  return {
    ...nothing,
    response: JSON.stringify(reportOf(analysis)),
    report_html: await page(migrations, analysis, safetyLevel),
  };
}

async function squashedResult(
  migrations: readonly Migration[],
  { safetyLevel, validate, engine, timeoutMs }: RunTask,
  listeners: Listeners,
): Promise<RunOutput> {
  const job = { migrations, safetyLevel, validate, engine, timeoutMs, ...listeners };
  const { response, result } = await squashWork(job);
  const { passed: proven, message } = response.validation;
  const verdict = verdictOfSquash(response);
  const analysis = await analyze(migrations, { safetyLevel, squash: result });
  const head = [...result.head, verdictLine(verdict)];
  const { text: sql, lines } = printWithLines(result.statements, head);
  const summary = { ...response.summary, bytes_after: Buffer.byteLength(sql) };
  return {
    verdict,
    statements: { before: summary.statements_before, after: summary.statements_after },
    response: JSON.stringify({ ...response, summary, squashed: sql }),
    sql,
    proven,
    report_html: await page(
      migrations,
      analysis,
      safetyLevel,
      { verdict: verdict.verdict, message, postgres: response.proof?.server_version },
      validate && !proven,
    ),
    map: mapText(provenanceMap(result, [{ name: 'squashed.sql', lines }])),
    analysis: JSON.stringify(reportOf(analysis)),
  };
}

/** The report. It does not show SQL that the proof refused. */
function page(
  migrations: readonly Migration[],
  analysis: Analysis,
  safetyLevel: RunTask['safetyLevel'],
  proof?: {
    readonly verdict: VerdictName;
    readonly message: string;
    readonly postgres: number | undefined;
  },
  withoutSql = false,
): Promise<string> {
  return htmlReport({
    title: titleOf(migrations),
    migrations,
    analysis,
    origin: { version, date: new Date(), safetyLevel, postgres: proof?.postgres },
    withoutSql,
    ...(proof ? { proof } : {}),
  });
}

/** An upload has no name: the report is named after its first and last file. */
function titleOf(migrations: readonly Migration[]): string {
  const [first = 'migrations', ...rest] = migrations.map(({ name }) => name);
  const last = rest.at(-1);
  return last === undefined ? first : `${first} to ${last}`;
}

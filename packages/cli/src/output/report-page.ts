import { mkdir, writeFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import type { Migration, SquashOptions } from '@svc/engine';
import type { ReportContent } from '@svc/report';
import { analyzeInThread } from '../engine-thread/in-thread.js';
import { withoutTrees } from '../engine-thread/without-trees.js';
import { InputError } from '../input/input-error.js';
import { version } from '../version.js';
import type { Squashed } from './squashed.js';

/** The title of a report: the given folder or file, or the current folder. */
export function titleOf(paths: readonly string[]): string {
  return basename(paths.length === 1 ? (paths[0] ?? '') : process.cwd());
}

/** Writes a report to the given path. */
export async function writeReport(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true }).catch(() => {});
  await writeFile(path, text).catch((error: NodeJS.ErrnoException) => {
    throw new InputError(`${path}: cannot be written (${error.code ?? error.message})`);
  });
}

/** The report of a squash, with the verdict of the proof; a refused result is not shown. */
export async function squashPage(
  paths: readonly string[],
  migrations: readonly Migration[],
  options: SquashOptions,
  { result, validation }: Pick<Squashed, 'result' | 'validation'>,
  memoryLimitMb: number,
): Promise<string> {
  const squash = withoutTrees(result);
  const analysis = await analyzeInThread(migrations, { ...options, squash }, memoryLimitMb);
  const proven = validation?.outcome === 'equivalent';
  const { htmlReport } = await import('@svc/report');
  return htmlReport({
    title: titleOf(paths),
    migrations,
    analysis,
    withoutSql: validation !== undefined && !proven,
    proof: proofOf(validation),
    origin: {
      version,
      date: new Date(),
      safetyLevel: options.safetyLevel,
      postgres: validation && 'serverVersion' in validation ? validation.serverVersion : undefined,
    },
  });
}

function proofOf(validation: Squashed['validation']): NonNullable<ReportContent['proof']> {
  if (!validation) return { verdict: 'not_proven', message: 'Validation was turned off.' };
  const { outcome, message } = validation;
  if (outcome === 'equivalent') return { verdict: 'proven', message };
  return { verdict: outcome === 'different' ? 'different' : 'not_proven', message };
}

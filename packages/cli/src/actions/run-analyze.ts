import { extname } from 'node:path';
import type { AiRecommendation } from '@svc/ai';
import { type Analysis, type AnalyzeOptions, type Migration, reportOf } from '@svc/engine';
import { loadConfiguration } from '../configuration/load-configuration.js';
import { squashOptions } from '../configuration/squash-options.js';
import { analyzeInThread } from '../engine-thread/in-thread.js';
import { type ExitCode, exitCode } from '../exit-codes.js';
import { githubAnnotations } from '../findings/github-annotations.js';
import { sarifLog } from '../findings/sarif.js';
import type { AnalyzeFlags, ReportFormat } from '../flags/analyze-flags.js';
import { printNotes } from '../flags/common-flags.js';
import { InputError } from '../input/input-error.js';
import { textMark } from '../input/own-files.js';
import { readSets } from '../input/read-sets.js';
import { refuseToReplace } from '../output/refuse-to-replace.js';
import { titleOf, writeReport } from '../output/report-page.js';
import { findDeadCode } from '../production/dead-code.js';
import { analysisText } from '../terminal/analysis-text.js';
import { colorsFor } from '../terminal/colors.js';
import { progressLine } from '../terminal/progress.js';
import { counted } from '../terminal/words.js';
import { version } from '../version.js';
import { unknownSchemas } from './unknown-schemas.js';

/** Runs `svc analyze`: reports what a history builds. */
export async function runAnalyze(paths: readonly string[], flags: AnalyzeFlags): Promise<ExitCode> {
  const layer = { safety_level: flags.safety };
  const configuration = await loadConfiguration(layer, { file: flags.config });
  const format = formatOf(flags);
  if (flags.ai) refuseWords(format);
  const set = await readSets(paths);
  const isRead = format !== 'text' && flags.export === undefined;
  const { migrations } = set;
  const scope = { notes: unknownSchemas(configuration, migrations) };
  printNotes([configuration, scope, set], { ...flags, json: isRead || flags.json === true });
  if (flags.export !== undefined) {
    await refuseToReplace(flags.export, migrations, flags.force === true);
  }
  const options = { ...squashOptions(configuration), ...deployedBefore(flags.since, migrations) };
  const progress = progressLine(process.stderr, flags.quiet === true);
  const analyzed = await progress.during(
    `analyzing ${counted(migrations.length, 'migration')}`,
    analyzeInThread(migrations, options, configuration.performance.memory_limit_mb),
  );
  const dead = await progress.during(
    'reading statistics of production',
    findDeadCode(analyzed, configuration.prod_db_dsn),
  );
  printNotes([dead], { ...flags, json: isRead || flags.json === true });
  const analysis = {
    ...analyzed,
    recommendations: [...analyzed.recommendations, ...dead.recommendations],
  };
  const { text, errors } = await progress.during(
    'writing the report',
    report(migrations, analysis, options, paths, format, flags),
  );
  if (flags.export === undefined) process.stdout.write(text);
  else {
    if (!flags.dryRun) await writeReport(flags.export, text);
    const done = flags.dryRun ? 'Would write' : 'Wrote';
    if (!flags.quiet) process.stderr.write(`${done} ${flags.export}\n`);
  }
  return errors === 0 ? exitCode.done : exitCode.refused;
}

const formatByEnding: Readonly<Record<string, ReportFormat>> = {
  '.json': 'json',
  '.html': 'html',
  '.htm': 'html',
  '.sarif': 'sarif',
};

function formatOf({ json, reportFormat, export: path = '' }: AnalyzeFlags): ReportFormat {
  if (json) return 'json';
  return reportFormat ?? formatByEnding[extname(path)] ?? 'text';
}

/** Formats for findings have no field for an explanation of the whole history. */
function refuseWords(format: ReportFormat): void {
  if (format !== 'sarif' && format !== 'github') return;
  throw new InputError(
    `--ai cannot be combined with --report-format ${format}: use text, json or html`,
    exitCode.usage,
  );
}

async function report(
  migrations: readonly Migration[],
  analysis: Analysis,
  options: AnalyzeOptions,
  paths: readonly string[],
  format: ReportFormat,
  flags: AnalyzeFlags,
): Promise<{ readonly text: string; readonly errors: number }> {
  const summary = reportOf(analysis);
  const { errors } = summary.summary;
  const explanations = flags.ai ? await explained(migrations, analysis) : [];
  if (format === 'json') {
    const recommendations = [...summary.recommendations, ...explanations];
    const document = { generator: 'svc', ...summary, recommendations };
    return { text: `${JSON.stringify(document, null, 2)}\n`, errors };
  }
  if (format === 'sarif') return { text: sarifLog(analysis.recommendations), errors };
  if (format === 'github') return { text: githubAnnotations(analysis.recommendations), errors };
  if (format === 'html') {
    const title = titleOf(paths);
    // At level paranoid, squashed SQL is returned only after a comparison with production.
    const withoutSql = options.safetyLevel === 'paranoid';
    const { htmlReport } = await import('@svc/report');
    const origin = { version, date: new Date(), safetyLevel: options.safetyLevel };
    const content = { title, migrations, analysis, withoutSql, explanations, origin };
    return { text: await htmlReport(content), errors };
  }
  if (flags.export === undefined) {
    return { text: analysisText(analysis, colorsFor(process.stdout), explanations), errors };
  }
  return { text: `${textMark}\n\n${analysisText(analysis, colorsFor({}), explanations)}`, errors };
}

/** The explanation of a language model. Ctrl-C ends the program, so no abort signal is needed. */
async function explained(
  migrations: readonly Migration[],
  analysis: Analysis,
): Promise<readonly AiRecommendation[]> {
  const { aiRecommendations, providerFrom } = await import('@svc/ai');
  return aiRecommendations(migrations, analysis, { provider: providerFrom(process.env) });
}

/** The number of migrations before the named one, which is given by its path or file name. */
function deployedBefore(
  since: string | undefined,
  migrations: readonly Migration[],
): Pick<AnalyzeOptions, 'deployed'> {
  if (since === undefined) return {};
  const deployed = migrations.findIndex(({ name }) => name === since || name.endsWith(`/${since}`));
  if (deployed !== -1) return { deployed };
  throw new InputError(
    `--since ${since}: no such migration; give the name of one of the files, for example ${migrations.at(-1)?.name}`,
    exitCode.usage,
  );
}

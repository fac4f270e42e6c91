import { formatPlace, type Migration, reductionText, type Squash } from '@svc/engine';
import type { Withdrawal } from '@svc/proof';
import { sizesOf } from '../output/sizes.js';
import type { Squashed } from '../output/squashed.js';
import type { Colors } from './colors.js';
import { counted, grouped } from './words.js';

const shownBarriers = 10;

/** The text output of a squash: what was saved, by which rules, and what stays as written. */
export function squashText(
  original: readonly Migration[],
  { result, files, withdrawn, backup, kept = 0 }: Squashed,
  { output, dryRun }: { readonly output: string; readonly dryRun?: boolean },
  colors: Colors,
): string {
  const { statementsBefore, statementsAfter, bytesBefore, bytesAfter } = sizesOf(
    original,
    result,
    files,
  );
  const place = output === '-' ? 'standard output' : `${output}/${files[0]?.name ?? ''}`;
  const where = files.length > 1 ? `${output}/ (${grouped(files.length)} files)` : place;
  return [
    '',
    ...scopeLines(result).map((line) => colors.bold(line)),
    ...(backup ? [`${colors.bold('Backed up')} production to ${backup}`] : []),
    `${colors.bold(dryRun ? 'Would write' : 'Wrote')} ${where}`,
    ...(kept > 0 ? [`  followed by ${counted(kept, 'unchanged migration')}`] : []),
    row('files', original.length, files.length),
    row('statements', statementsBefore, statementsAfter),
    row('bytes', bytesBefore, bytesAfter),
    ...section(
      'Folded',
      [...result.applied].map(([rule, count]) => `${grouped(count).padStart(5)}  ${rule}`),
      colors,
    ),
    ...section('Removed', reasonLines(result.removed.map(({ reason }) => reason)), colors),
    ...section(
      'Kept as written; nothing folds across these statements',
      [
        ...result.barriers
          .slice(0, shownBarriers)
          .map(({ place: at, reason }) => `  ${formatPlace(at)}  ${reason}`),
        ...(result.barriers.length > shownBarriers
          ? [`  and ${grouped(result.barriers.length - shownBarriers)} more`]
          : []),
      ],
      colors,
    ),
    ...section('Not folded', outOfScopeLines(result), colors),
    ...section(
      'Kept as written, because the proof rejected their folded form (this is a bug in svc: please report it)',
      withdrawn.flatMap(withdrawalLines),
      colors,
    ),
    '',
  ].join('\n');
}

/** A note at the top if most of the history is out of scope, and how to change that. */
export function scopeLines({ outOfScope, statementsBefore }: Squash): readonly string[] {
  if (outOfScope * 2 < statementsBefore || outOfScope === 0) return [];
  return [
    `${grouped(outOfScope)} of ${grouped(statementsBefore)} statements stay as written: they create or change objects that include_schemas or exclude_patterns exclude.`,
    `To fold every schema, use --include-schemas '*'.`,
  ];
}

function outOfScopeLines(result: Squash): readonly string[] {
  const { outOfScope } = result;
  if (outOfScope === 0 || scopeLines(result).length > 0) return [];
  return [
    `${grouped(outOfScope).padStart(5)}  ${outOfScope === 1 ? 'statement creates or changes' : 'statements create or change'} objects that include_schemas or exclude_patterns exclude; --include-schemas '*' folds every schema`,
  ];
}

function withdrawalLines({ because, statements }: Withdrawal): readonly string[] {
  const more = statements.length - shownBarriers;
  return [
    `  ${because}`,
    ...statements
      .slice(0, shownBarriers)
      .map(({ place, was }) => `    ${formatPlace(place)}  was ${was}`),
    ...(more > 0 ? [`    and ${more} more`] : []),
  ];
}

function row(what: string, before: number, after: number): string {
  const [from, to] = [before, after].map((value) => grouped(value).padStart(9));
  return `  ${what.padEnd(11)} ${from} → ${to}  (${reductionText(before, after)})`;
}

function reasonLines(reasons: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const reason of reasons) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .slice(0, shownBarriers)
    .map(([reason, count]) => `${grouped(count).padStart(5)}  ${reason}`);
}

function section(title: string, lines: readonly string[], colors: Colors): readonly string[] {
  return lines.length === 0 ? [] : ['', colors.bold(title), ...lines];
}

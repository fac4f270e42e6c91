import type { AnalysisResult } from '../analyses/result.js';
import type { Review } from '../analyses/review.js';
import { code, plain } from './markdown.js';

/** How the comment is found again to be updated. */
export const marker = '<!-- svc: analysis of the migrations -->';

const mostItems = 20;

/** The comment on a pull request. */
export function commentOf({ history, review }: AnalysisResult, head: string): string {
  const commit = code(head.slice(0, 10));
  if (!history || !review) return `${marker}\nNo migration is changed at ${commit}.\n`;
  const { folder, files, added, conflicts } = history;
  const parts = [
    `### ${added.length} new of ${files.length} migrations in ${code(folder || '/')}`,
    ...section(
      'Conflicts with the existing history',
      conflicts.map(({ path, message }) => `${code(path)} ${plain(message)}`),
    ),
    ...section('What the new migrations do', changesOf(review)),
    ...section('Not as it may seem', notesOf(review)),
    ...section('Recommendations', recommendationsOf(review)),
    savings(review),
    `<sub>At ${commit}. ${review.summary.total_statements} statements, ${review.summary.errors} errors, ${review.summary.warnings} warnings in all.</sub>`,
  ];
  return `${marker}\n${parts.join('\n\n')}\n`;
}

function section(title: string, items: readonly string[]): readonly string[] {
  if (items.length === 0) return [];
  const more = items.length - mostItems;
  const lines = items.slice(0, mostItems).map((item) => `- ${item}`);
  return [`**${title}**`, [...lines, ...(more > 0 ? [`- and ${more} more`] : [])].join('\n')];
}

function changesOf({ changes }: Review): readonly string[] {
  const lines = changes.map(({ what, kind, name }) => `${what} ${kind} ${code(name)}`);
  return [...new Set(lines)];
}

function notesOf({ notes = [] }: Review): readonly string[] {
  return notes.map(({ file, line, message }) => `${code(`${file}:${line}`)} ${plain(message)}`);
}

function recommendationsOf({ recommendations }: Review): readonly string[] {
  return recommendations.map(({ type, impact, file, line, message, advice }) => {
    const place = file === undefined ? '' : ` ${code(`${file}:${line}`)}`;
    return `${type}, ${impact} impact:${place} ${plain([message, advice].filter(Boolean).join(' '))}`;
  });
}

function savings({ squash }: Review): string {
  if (!squash) return 'The history has errors, so it was not squashed.';
  const { statements_before: before, statements_after: after, validation } = squash;
  const proof = validation.passed
    ? `Proven. ${plain(validation.message)}`
    : `Not proven: ${plain(validation.message)}`;
  return `**Squashed**, the history would be ${after} statements instead of ${before}. ${proof}`;
}

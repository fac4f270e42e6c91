import type { AnalysisResult } from '../reviews/result.js';
import type { Review } from '../reviews/review.js';
import { code, plain } from './markdown.js';
import { count, number, sentences } from './words.js';

/** Identifies the comment, to update it later. */
export const marker = '<!-- svc: analysis of the migrations -->';

const mostItems = 20;

/** The comment on a pull request. */
export function commentOf({ history, review }: AnalysisResult, head: string): string {
  const commit = code(head.slice(0, 10));
  if (!history || !review) return `${marker}\nNo migrations changed at ${commit}.\n`;
  const { folder, files, added, conflicts } = history;
  const parts = [
    `### ${number(added.length)} new of ${count(files.length, 'migration')} in ${code(folder || '/')}`,
    ...section(
      'Conflicts with the existing history',
      conflicts.map(({ path, message }) => `${code(path)} ${plain(sentences(message))}`),
    ),
    ...section('What the new migrations do', changesOf(review)),
    ...section('Statements that may not run as expected', notesOf(review)),
    ...section('Recommendations', recommendationsOf(review)),
    savings(review),
    `<sub>At ${commit}. ${totals(review)}</sub>`,
  ];
  return `${marker}\n${parts.join('\n\n')}\n`;
}

function section(title: string, items: readonly string[]): readonly string[] {
  if (items.length === 0) return [];
  const more = items.length - mostItems;
  const lines = items.slice(0, mostItems).map((item) => `- ${item}`);
  return [
    `**${title}**`,
    [...lines, ...(more > 0 ? [`- and ${number(more)} more`] : [])].join('\n'),
  ];
}

function changesOf({ changes }: Review): readonly string[] {
  const lines = changes.map(({ what, kind, name }) => `${what} ${kind} ${code(name)}`);
  return [...new Set(lines)];
}

function notesOf({ notes = [] }: Review): readonly string[] {
  return notes.map(
    ({ file, line, message }) => `${code(`${file}:${line}`)} ${plain(sentences(message))}`,
  );
}

function recommendationsOf({ recommendations }: Review): readonly string[] {
  return recommendations.map(({ type, impact, file, line, message, advice }) => {
    const place = file === undefined ? '' : ` ${code(`${file}:${line}`)}`;
    return `${type}, ${impact} impact:${place} ${plain(sentences(message, advice))}`;
  });
}

function savings({ squash }: Review): string {
  if (!squash) return 'The history has errors and was not squashed.';
  const { statements_before: before, statements_after: after, validation } = squash;
  const proof = plain(sentences(validation.message));
  return `**Squashed**, the history would be ${count(after, 'statement')} instead of ${number(before)}. ${validation.passed ? `Proven. ${proof}` : `Not proven: ${proof}`}`;
}

function totals({ summary }: Review): string {
  const { total_statements, errors, warnings } = summary;
  return `${count(total_statements, 'statement')}, ${count(errors, 'error')} and ${count(warnings, 'warning')} in all.`;
}

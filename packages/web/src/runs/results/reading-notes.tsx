import type { AnalyzeResponse } from '../../api/types.js';
import { count } from '../../format/numbers.js';

/** Statements that are not executed, or are rolled back. */
export function ReadingNotes({
  notes = [],
}: {
  readonly notes: AnalyzeResponse['notes'] | undefined;
}) {
  if (notes.length === 0) return null;
  return (
    <details open={notes.some(({ kind }) => kind !== 'left-out')}>
      <summary>{count(notes.length, 'place')} not executed, or not run as expected</summary>
      <ul>
        {notes.map(({ file, line, end_line, message }) => (
          <li key={`${file} ${line} ${message}`}>
            <code>{end_line > line ? `${file}:${line}-${end_line}` : `${file}:${line}`}</code>:{' '}
            {message}
          </li>
        ))}
      </ul>
    </details>
  );
}

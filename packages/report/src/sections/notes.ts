import { noteText } from '@svc/engine';
import { type Html, html } from '../html.js';
import type { ReportContent } from '../report-content.js';

/** What of the migrations is left out, or is undone, and what only looks like a mark of a tool. */
export function notes({ analysis }: ReportContent): Html | undefined {
  if (analysis.notes.length === 0) return undefined;
  return html`<ul>${analysis.notes.map(
    (note) => html`<li>${noteText(note)}</li>
`,
  )}</ul>`;
}

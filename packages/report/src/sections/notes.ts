import { noteText } from '@svc/engine';
import { type Html, html } from '../html.js';
import type { ReportContent } from '../report-content.js';

/** Statements that are left out or rolled back, and lines that only resemble a tool's marks. */
export function notes({ analysis }: ReportContent): Html | undefined {
  if (analysis.notes.length === 0) return undefined;
  return html`<ul>${analysis.notes.map(
    (note) => html`<li>${noteText(note)}</li>
`,
  )}</ul>`;
}

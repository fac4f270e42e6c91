import { type Html, html } from '../html.js';
import type { ReportContent } from '../report-content.js';

/** Explanations by a language model, marked as such. */
export function explanations({ explanations: all = [] }: ReportContent): Html | undefined {
  if (all.length === 0) return undefined;
  return html`<p class="places">Written by a language model from the schema statements. It is for information only: nothing else on this page depends on it.</p>
${all.map(
  ({ message, file, line }) => html`<div class="explanation">
${file !== undefined && html`<p class="place"><code>${file}:${line ?? 1}</code></p>`}
${message.split(/\n{2,}/).map((paragraph) => html`<p>${paragraph}</p>`)}
</div>`,
)}`;
}

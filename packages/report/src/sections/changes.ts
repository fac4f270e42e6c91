import { countKinds } from '@svc/engine';
import { type Html, html } from '../html.js';
import type { ReportContent } from '../report-content.js';

/** The number of kinds of statements that are listed; the others are counted together. */
const shown = 14;

/** How many statements of each kind there were, and how many remain. */
export function changes({ analysis }: ReportContent): Html | undefined {
  const { statementKinds, squash } = analysis;
  const after = squash && countKinds(squash.statements.map(({ text }) => text));
  const kinds = [...new Set([...statementKinds.keys(), ...(after?.keys() ?? [])])];
  const rows = kinds.map((kind) => ({
    kind,
    before: statementKinds.get(kind) ?? 0,
    after: after?.get(kind) ?? 0,
  }));
  if (rows.length === 0) return undefined;
  const rest = rows.slice(shown);
  const sum = (which: 'before' | 'after') => rest.reduce((total, each) => total + each[which], 0);
  const listed = [
    ...rows.slice(0, shown),
    ...(rest.length > 0
      ? [{ kind: `${rest.length} other kinds`, before: sum('before'), after: sum('after') }]
      : []),
  ];
  const largest = Math.max(...listed.map((each) => Math.max(each.before, each.after)));
  const bar = (count: number, which: string) =>
    html`<span class="bar ${which}" style="width:${(100 * count) / largest}%"></span>`;
  return html`<table class="kinds">
<thead><tr><th scope="col">Statement</th><th scope="col" class="number">before</th><th scope="col" class="number">after</th><th scope="col"><span class="hidden">Compared</span></th></tr></thead>
<tbody>${listed.map(
    ({ kind, before, after: left }) => html`<tr><th scope="row">${kind}</th>
<td class="number">${before}</td><td class="number">${squash ? left : '–'}</td>
<td class="bars" aria-hidden="true">${bar(before, 'before')}${squash && bar(left, 'after')}</td></tr>`,
  )}</tbody></table>`;
}

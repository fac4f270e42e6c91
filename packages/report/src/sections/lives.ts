import { formatPlace, type LifeEvent, type ObjectLife } from '@svc/engine';
import { type Html, html } from '../html.js';
import type { ReportContent } from '../report-content.js';

/** The width of a lane in its own units; the page stretches it. */
const width = 1000;

/** Every object along the history: a lane from its making to its end, with what happened on the way. */
export function lives({ analysis: { objects, files } }: ReportContent): Html | undefined {
  if (objects.length === 0) return undefined;
  const kinds = [...new Set(objects.map(({ kind }) => kind))];
  // Indexes and sequences are many, and mostly tell what their table tells.
  const quiet = new Set(['index', 'sequence']);
  return html`<form class="filters" id="life-filters">
<label>Search <input type="search" id="life-search" placeholder="name"></label>
${kinds.map(
  (kind) =>
    html`<label class="chip"><input type="checkbox" name="kind" value="${kind}"${!quiet.has(kind) && html` checked`}> ${kind} <b>${objects.filter((each) => each.kind === kind).length}</b></label>`,
)}
<label class="chip"><input type="checkbox" name="gone" checked> gone at the end <b>${objects.filter(({ exists }) => !exists).length}</b></label>
</form>
<ul class="legend" aria-hidden="true">${eventTypes.map(
    (what) => html`<li><span class="dot ${what}"></span>${what}</li>`,
  )}</ul>
<div class="scroll"><table class="lives"><thead><tr><th scope="col">Object</th><th scope="col">Kind</th><th scope="col">From the first migration to the last</th></tr></thead>
<tbody>${objects.map((life, at) => row(life, at, files))}</tbody></table></div>`;
}

const eventTypes: readonly LifeEvent['what'][] = [
  'created',
  'altered',
  'replaced',
  'renamed',
  'filled',
  'dropped',
];

function row(life: ObjectLife, at: number, files: number): Html {
  const { kind, name, formerNames, exists, events } = life;
  const place = (migration: number) => (width * (migration + 0.5)) / Math.max(files, 1);
  const first = place(events[0]?.migration ?? 0);
  const last = exists ? width : place(events.at(-1)?.migration ?? 0);
  const former = formerNames.length > 0 && html` <small>was ${formerNames.join(', ')}</small>`;
  const counts = eventTypes
    .map((what) => [what, events.filter((each) => each.what === what).length] as const)
    .filter(([, count]) => count > 0)
    .map(([what, count]) => (count === 1 ? what : `${what} ${count} times`));
  return html`<tr id="life-${at}" data-kind="${kind}" data-name="${name}" class="${exists ? '' : 'gone'}"${(kind === 'index' || kind === 'sequence') && html` hidden`}>
<th scope="row">${name}${former}</th><td>${kind}</td>
<td><svg class="lane" viewBox="0 0 ${width} 16" preserveAspectRatio="none" role="img" aria-label="${counts.join(', ')}">
<line x1="${first}" x2="${last}" y1="8" y2="8"/>${events.map(
    (event) =>
      html`<g class="${event.what}"><title>${event.what}: ${formatPlace(event.place)}</title><rect x="${place(event.migration) - 3}" y="${event.what === 'created' || event.what === 'dropped' ? 1 : 4}" width="6" height="${event.what === 'created' || event.what === 'dropped' ? 14 : 8}"/></g>`,
  )}</svg></td></tr>`;
}

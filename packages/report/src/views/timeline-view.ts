import type { LifeEvent } from '@svc/engine';
import { type Html, html } from '../html.js';
import type { Life } from './life.js';

/** A statement that prevents folding, and its migration. */
export interface BarrierMark {
  readonly migration: number;
  readonly place: string;
  /** Why nothing folds across it, and what that costs. */
  readonly reason: string;
}

/** Barriers with the numbers of their migrations. */
export function placed(
  barriers: readonly Omit<BarrierMark, 'migration'>[],
  files: readonly string[],
): readonly BarrierMark[] {
  return barriers.map((barrier) => ({
    ...barrier,
    migration: files.findIndex((file) => barrier.place.startsWith(`${file}:`)),
  }));
}

/** The width of a lane in SVG units; the page scales it. */
const width = 1000;

/**
 * Columns, indexes and sequences are numerous and mostly repeat the history of their table, so they are hidden at
 * first.
 */
const hiddenKinds: ReadonlySet<string> = new Set(['column', 'index', 'sequence']);

const eventTypes: readonly LifeEvent['what'][] = [
  'created',
  'altered',
  'replaced',
  'renamed',
  'filled',
  'dropped',
];

/** The timeline: a lane for each object from its creation to its end, with its changes. */
export function timelineView(
  lives: readonly Life[],
  files: readonly string[],
  barriers: readonly BarrierMark[] = [],
): Html | undefined {
  if (lives.length === 0) return undefined;
  const all = lives.flatMap((life) => [life, ...life.columns]);
  const kinds = [...new Set(all.map(({ kind }) => kind))];
  const isOnlyQuiet = kinds.every((kind) => hiddenKinds.has(kind));
  const isShown = (kind: string) => isOnlyQuiet || !hiddenKinds.has(kind);
  return html`<form class="filters" id="life-filters">
<label>Search <input type="search" id="life-search" placeholder="name"></label>
${kinds.map(
  (kind) =>
    html`<label class="chip"><input type="checkbox" name="kind" value="${kind}"${isShown(kind) && html` checked`}> ${kind} <b>${all.filter((each) => each.kind === kind).length}</b></label>`,
)}
<label class="chip"><input type="checkbox" name="gone" checked> dropped at the end <b>${all.filter(({ exists }) => !exists).length}</b></label>
</form>
<ul class="legend" aria-hidden="true">${eventTypes.map(
    (what) => html`<li><span class="dot ${what}"></span>${what}</li>`,
  )}${barriers.length > 0 && html`<li><span class="dot barrier"></span>barrier: nothing folds across it</li>`}</ul>
<div class="scroll" tabindex="0" role="region" aria-label="Timeline"><table class="lives"><thead><tr><th scope="col">Object</th><th scope="col">Kind</th><th scope="col"><span class="hidden">From the first migration to the last</span><span class="axis" aria-hidden="true"><span>${files[0] ?? ''}</span>${files.length > 1 && html`<span>${files.at(-1) ?? ''}</span>`}</span></th></tr></thead>
<tbody>${barriers.length > 0 && barrierRow(barriers, files.length)}${lives.map((life, at) => [
    row(life, files.length, isShown(life.kind), `life-${at}`),
    ...life.columns.map((column) => row(column, files.length, isShown('column'))),
  ])}</tbody></table></div>
${barriers.length > 0 && barrierList(barriers)}`;
}

/** Barriers that are described; all are marked in the timeline. */
const described = 10;

function barrierList(barriers: readonly BarrierMark[]): Html {
  const more = barriers.length - described;
  return html`<ul class="barrier-list">${barriers
    .slice(0, described)
    .map(
      ({ place, reason }) =>
        html`<li><strong>Barrier</strong> <code>${place}</code> ${reason}</li>`,
    )}${more > 0 && html`<li>${more} more ${more === 1 ? 'barrier' : 'barriers'}</li>`}</ul>`;
}

function row(life: Life, files: number, isShown: boolean, id?: string): Html {
  const { kind, name, formerNames, exists, events } = life;
  const first = placeOf(events[0]?.migration ?? 0, files);
  const last = exists ? width : placeOf(events.at(-1)?.migration ?? 0, files);
  const former = formerNames.length > 0 && html` <small>was ${formerNames.join(', ')}</small>`;
  const counts = eventTypes
    .map((what) => [what, events.filter((each) => each.what === what).length] as const)
    .filter(([, count]) => count > 0)
    .map(([what, count]) => (count === 1 ? what : `${what} ${count} times`));
  return html`<tr${id !== undefined && html` id="${id}"`} data-kind="${kind}" data-name="${name}" class="${exists ? '' : 'gone'}"${!isShown && html` hidden`}>
<th scope="row">${name}${former}</th><td>${kind}</td>
<td><svg class="lane" viewBox="0 0 ${width} 16" preserveAspectRatio="none" role="img" aria-label="${counts.join(', ')}">
<line x1="${first}" x2="${last}" y1="8" y2="8"/>${events.map((event) => mark(event.what, `${event.what}: ${event.place}`, placeOf(event.migration, files), event.what === 'created' || event.what === 'dropped'))}</svg></td></tr>`;
}

function barrierRow(barriers: readonly BarrierMark[], files: number): Html {
  return html`<tr data-kind="barrier" class="barriers"><th scope="row">Barriers</th><td>${barriers.length}</td>
<td><svg class="lane" viewBox="0 0 ${width} 16" preserveAspectRatio="none" role="img" aria-label="${barriers.length} ${barriers.length === 1 ? 'barrier' : 'barriers'}">${barriers.map(
    ({ migration, place, reason }) =>
      mark('barrier', `${place}: ${reason}`, placeOf(migration, files), true),
  )}</svg></td></tr>`;
}

function mark(what: string, title: string, x: number, isTall: boolean): Html {
  return html`<g class="${what}"><title>${title}</title><rect x="${x - 3}" y="${isTall ? 1 : 4}" width="6" height="${isTall ? 14 : 8}"/></g>`;
}

function placeOf(migration: number, files: number): number {
  return (width * (migration + 0.5)) / Math.max(files, 1);
}

import { formatPlace, type Migration, type Recommendation } from '@svc/engine';
import { type Html, html } from '../html.js';
import type { ReportContent } from '../report-content.js';
import { colored } from '../views/colored-sql.js';

/** Lines of SQL shown above and below the marked one. */
const above = 2;
const below = 6;

/** The number of other locations that are listed; the rest is counted. */
const namedPlaces = 12;

/** The recommendations by impact, with the SQL in context. */
export function recommendations({ analysis, migrations }: ReportContent): Html {
  const all = analysis.recommendations;
  if (all.length === 0) return html`<p>No recommendations.</p>`;
  const groups = (['high', 'medium', 'low'] as const).map((impact) => ({
    impact,
    items: all.filter((each) => each.impact === impact),
  }));
  const types = [...new Set(all.map(({ type }) => type))];
  return html`<form class="filters" id="recommendation-filters">
<label>Search <input type="search" id="recommendation-search" placeholder="rule, file or word"></label>
${types.map(
  (type) =>
    html`<label class="chip"><input type="checkbox" name="type" value="${type}" checked> ${type} <b>${all.filter((each) => each.type === type).length}</b></label>`,
)}
</form>
${groups.map(({ impact, items }) =>
  items.length === 0
    ? undefined
    : html`<div class="impact" data-impact="${impact}"><h3>${impact} impact <b>${items.length}</b></h3>
${items.map((each) => item(each, migrations[each.migration]))}</div>`,
)}`;
}

function item(each: Recommendation, migration: Migration | undefined): Html {
  const { type, rule, message, why, advice, place, otherPlaces } = each;
  const more = otherPlaces.length - namedPlaces;
  return html`<details class="recommendation" data-type="${type}">
<summary><span class="tag ${type}">${type}</span> <span class="message">${message}</span>
<span class="where"><code>${rule}</code> <span class="place">${shortPlace(place.file, place.line)}</span></span></summary>
<div class="body">
${migration && excerpt(migration, place.line)}
<p>${why}</p><p><b>Instead:</b> ${advice}</p>
${
  otherPlaces.length > 0 &&
  html`<p class="places">Also at ${otherPlaces.slice(0, namedPlaces).map((other) => html`<code>${formatPlace(other)}</code> `)}${more > 0 && `and ${more} more`}</p>`
}
</div></details>`;
}

function shortPlace(file: string, line: number): string {
  return `${file.split('/').at(-1)}:${line}`;
}

/** The numbered lines around a location. */
function excerpt({ name, text }: Migration, line: number): Html {
  const lines = text.split('\n');
  const from = Math.max(0, line - 1 - above);
  const shown = lines.slice(from, line + below);
  return html`<figure><figcaption>${name}</figcaption><pre>${shown.map((each, at) => {
    const number = from + at + 1;
    const marked = number === line ? 'marked' : '';
    return html`<span class="line ${marked}"><span class="ln">${number}</span>${colored(each.slice(0, 400))}
</span>`;
  })}</pre></figure>`;
}

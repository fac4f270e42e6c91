import { formatPlace, type OutputStatement } from '@svc/engine';
import { type Html, html } from '../html.js';
import type { ReportContent } from '../report-content.js';
import { colored } from './sql.js';

/** Places that are listed for one statement; the rest is counted. */
const listed = 20;

/** A statement longer than this is cut: rows in bulk are no reading matter. */
const longest = 6000;

/** The squashed SQL, each statement with the places it came from. */
export function squashed({ analysis, withoutSql }: ReportContent): Html | undefined {
  const { squash } = analysis;
  if (!squash || withoutSql) return undefined;
  return html`<p class="hint">Point at a statement, or move to it with the Tab key, to see where it came from.</p>
<div class="squashed">${squash.statements.map(statement)}</div>`;
}

function statement(each: OutputStatement): Html {
  const places = placesOf(each);
  const cut = each.text.length > longest;
  const more = places.length - listed;
  const label = places.length === 1 ? '1 statement' : `${places.length} statements`;
  return html`<div class="statement" tabindex="0">
<pre>${each.comments.map((comment) => html`<i class="c">${comment}</i>\n`)}${colored(cut ? each.text.slice(0, longest) : each.text)}${cut && ` … ${each.text.length - longest} more characters`};</pre>
<aside class="from"><span>${label}</span><ol>${places.slice(0, listed).map((place) => html`<li>${place}</li>`)}${more > 0 && html`<li>and ${more} more</li>`}</ol></aside>
</div>`;
}

/** In the order of the history, each once. */
function placesOf({ sources }: OutputStatement): readonly string[] {
  const inOrder = sources.toSorted(
    (a, b) => a.migrationIndex - b.migrationIndex || a.statementIndex - b.statementIndex,
  );
  return [...new Set(inOrder.map(({ place }) => formatPlace(place)))];
}

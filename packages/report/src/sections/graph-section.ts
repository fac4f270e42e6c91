import { Graphviz } from '@hpcc-js/wasm-graphviz';
import { dotOf } from '../graph/dot.js';
import { type Graph, type GraphHistory, graphOf } from '../graph/nodes.js';
import { escapeText, type Html, html, raw } from '../html.js';
import type { ReportContent } from '../report-content.js';

/** Types of edges that are hidden at first: there are many, and they are rarely of interest. */
const hiddenTypes: ReadonlySet<string> = new Set(['type', 'extension', 'data']);

/** The most objects that are drawn; a larger graph would not be readable. */
const most = 1500;

/** The dependencies at the end of the history, as a graph that can be panned, zoomed and searched. */
export function graph({ analysis }: ReportContent): Promise<Html | undefined> {
  return graphView(analysis);
}

/** The same from objects and dependencies, for callers without a full analysis. */
export async function graphView(history: GraphHistory): Promise<Html | undefined> {
  const found = graphOf(history);
  if (found.nodes.length === 0) return undefined;
  if (found.nodes.length > most) {
    return html`<p>${found.nodes.length} objects are too many to draw; <code>svc analyze --json</code> lists the dependencies.</p>`;
  }
  const picture = await draw(found);
  const types = [...new Set(found.edges.map(({ type }) => type))];
  const hidden = types.filter((type) => hiddenTypes.has(type)).map((type) => `hide-${type}`);
  return html`<form class="filters" id="graph-filters">
<label>Search <input type="search" id="graph-search" placeholder="name" list="graph-names"></label>
${types.map(
  (type) =>
    html`<label class="chip line-${type}"><input type="checkbox" name="line" value="${type}"${!hiddenTypes.has(type) && html` checked`}> ${type.replaceAll('_', ' ')} <b>${found.edges.filter((each) => each.type === type).length}</b></label>`,
)}
<span class="zoom"><button type="button" data-zoom="in" aria-label="Larger">+</button><button type="button" data-zoom="out" aria-label="Smaller">−</button><button type="button" data-zoom="all">All</button></span>
</form>
<datalist id="graph-names">${found.nodes.map(({ name }) => html`<option value="${name}">`)}</datalist>
<div class="graph"><div class="canvas ${hidden.join(' ')}" id="canvas" tabindex="0" role="application" aria-label="The dependencies of ${found.nodes.length} objects; arrows move, plus and minus enlarge">${picture}</div>
<aside id="selected" aria-live="polite"><p class="hint">An arrow points to a dependency. Choose an object to see its dependencies and its dependent objects.</p></aside></div>`;
}

async function draw(found: Graph): Promise<Html> {
  const graphviz = await Graphviz.load();
  const drawn = graphviz.layout(dotOf(found), 'svg', 'dot');
  // Graphviz writes each hyphen as an entity, and comments that repeat the titles.
  const svg = drawn
    .slice(drawn.indexOf('<svg'))
    .replace(/<!--[\s\S]*?-->/g, '')
    .replaceAll('&#45;', '-');
  const byId = new Map(found.nodes.map((node) => [node.id, node]));
  // Graphviz uses ids as titles; readers and the page's scripts need names.
  const named = svg
    .replace(/<g id="(n\d+)" class="node ([^"]*)">\s*<title>[^<]*<\/title>/g, (whole, id, kind) => {
      const node = byId.get(id);
      if (!node) return whole;
      const name = escapeText(node.name);
      return `<g id="${id}" class="node ${kind}" tabindex="-1" data-name="${name}" data-kind="${node.kind}" data-life="${node.life}"><title>${node.kind} ${name}</title>`;
    })
    .replace(/<title>n\d+-&gt;n\d+<\/title>/g, '')
    .replace(/<title>(?:cluster_\d+|%\d+)<\/title>/g, '');
  return raw(named);
}

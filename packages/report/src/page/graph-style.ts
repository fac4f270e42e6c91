import { sans } from '../views/view-style.js';

/** A colour for each kind of object and each type of edge, for both themes. */
const kinds: Readonly<Record<string, string>> = {
  table: '#3b74e0',
  'foreign-table': '#3b74e0',
  view: '#1f9d8b',
  'materialized-view': '#1f9d8b',
  function: '#b86adf',
  enum: '#d08a1d',
  domain: '#d08a1d',
  type: '#d08a1d',
  extension: '#7c8798',
};

const lines: Readonly<Record<string, string>> = {
  foreign_key: '#3b74e0',
  view: '#1f9d8b',
  function: '#b86adf',
  trigger: '#b86adf',
  type: '#d08a1d',
  policy: '#c2484e',
  inherits: '#5f7fbf',
  partition: '#5f7fbf',
  data: '#7c8798',
  extension: '#7c8798',
  default: '#9a7b4f',
  constraint: '#9a7b4f',
  sequence: '#7c8798',
  index: '#7c8798',
  schema: '#7c8798',
};

const each = (
  table: Readonly<Record<string, string>>,
  rule: (name: string, color: string) => string,
) =>
  Object.entries(table)
    .map(([name, color]) => rule(name, color))
    .join('\n');

/** The styles of the dependency graph. */
export const graphStyle = `
.graph{margin-inline:max(50% - 50vw + 1.5rem,-18rem);position:relative;border:1px solid var(--line);border-radius:10px;overflow:hidden}
.canvas{height:min(76vh,820px);overflow:hidden;cursor:grab;touch-action:none;background:var(--soft)}
.canvas.moving{cursor:grabbing}
.canvas svg{width:100%;height:100%;display:block;user-select:none}
.canvas text{fill:var(--text);font-family:${sans}}
.canvas .cluster polygon{fill:none;stroke:var(--line);stroke-width:1.5}.canvas .cluster text{fill:var(--dim);font-weight:600}
.canvas .node polygon{fill:var(--bg);stroke:var(--dim)}.canvas .node{cursor:pointer}
.canvas .edge path{stroke-width:1;opacity:.75}.canvas .edge polygon{opacity:.9}
.canvas.choosing .node:not(.near){opacity:.18}.canvas.choosing .edge:not(.near){opacity:.06}
.canvas .near.edge path{stroke-width:2;opacity:1}.canvas .chosen polygon{stroke-width:3}
.canvas.searching .node:not(.match){opacity:.18}.canvas.searching .edge{opacity:.12}
${each(kinds, (kind, color) => `.canvas .node-${kind} polygon{stroke:${color};fill:color-mix(in srgb,${color} 14%,var(--bg))}`)}
${each(lines, (type, color) => `.canvas .edge-${type} path{stroke:${color}}.canvas .edge-${type} polygon{stroke:${color};fill:${color}}.line-${type}{border-color:${color}}.hide-${type} .edge-${type}{display:none}`)}
#selected{position:absolute;top:0;right:0;width:17rem;max-height:100%;overflow-y:auto;padding:.8rem 1rem;font-size:.9rem;overflow-wrap:anywhere;background:var(--bg);border:solid var(--line);border-width:0 0 1px 1px;border-bottom-left-radius:10px}
#selected:has(.hint){top:auto;bottom:0;width:100%;padding:.4rem 1rem;border:0;background:none;pointer-events:none}#selected .hint{margin:0}
#selected h3{margin:.2rem 0}#selected h3::first-letter{text-transform:none}#selected h4{margin:1rem 0 .2rem;color:var(--dim);font-weight:500}#selected ul{margin:0;padding:0;list-style:none}#selected li button{border:0;background:none;padding:.05rem 0;color:var(--accent);text-align:left}#selected small{color:var(--dim)}
.zoom{margin-left:auto;display:flex;gap:.25rem}
.hint{color:var(--dim);margin-top:0}
@media (max-width:800px){.canvas{height:min(60vh,24rem)}#selected:not(:has(.hint)){position:static;width:auto;border-width:1px 0 0}}
`;

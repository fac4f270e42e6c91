/** The look of the page: light and dark by the same names, and a plain one for paper. */
const light = `--bg:#fff;--soft:#f5f6f8;--line:#dfe2e8;--text:#1b1f27;--dim:#5d6675;--accent:#2459d3;--good:#14713d;--warn:#8a5a00;--bad:#b3261e;--key:#7a2aa8;--string:#0b6b4f;--mark:#fff3c4;`;
const dark = `--bg:#14171c;--soft:#1c2027;--line:#323946;--text:#e6e9ef;--dim:#9aa4b5;--accent:#82aaff;--good:#6fd39a;--warn:#f0c060;--bad:#ff8f85;--key:#d5a6ff;--string:#86d9b9;--mark:#3d3413;`;

/** A colour for each kind of object and each type of line, which both themes can carry. */
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
const events: Readonly<Record<string, string>> = {
  created: '#2c9a5b',
  altered: '#3b74e0',
  replaced: '#b86adf',
  renamed: '#d08a1d',
  filled: '#8793a5',
  dropped: '#d0453c',
};

const each = (
  table: Readonly<Record<string, string>>,
  rule: (name: string, color: string) => string,
) =>
  Object.entries(table)
    .map(([name, color]) => rule(name, color))
    .join('\n');

export const style = `
:root{${light}color-scheme:light}
@media (prefers-color-scheme:dark){:root:not([data-theme=light]){${dark}color-scheme:dark}}
:root[data-theme=dark]{${dark}color-scheme:dark}
*{box-sizing:border-box}
html{scroll-padding-top:4rem}
body{margin:0;background:var(--bg);color:var(--text);font:15px/1.5 system-ui,sans-serif}
code,pre,kbd{font:13px/1.5 ui-monospace,Menlo,Consolas,monospace}
a{color:var(--accent)}
:focus-visible{outline:2px solid var(--accent);outline-offset:1px}
.skip{position:absolute;left:-99rem}.skip:focus{left:1rem;top:.5rem;z-index:9;background:var(--bg)}
.hidden{position:absolute;clip-path:inset(50%);width:1px;height:1px;overflow:hidden}
[hidden]{display:none!important}
header{position:sticky;top:0;z-index:5;display:flex;gap:1.25rem;align-items:center;padding:.6rem 1.5rem;background:var(--bg);border-bottom:1px solid var(--line)}
.brand{margin:0;font-weight:700}
nav{display:flex;gap:1.1rem;flex:1;overflow-x:auto;white-space:nowrap}nav a{text-decoration:none;color:var(--dim)}nav a:hover{color:var(--text)}
main{max-width:1280px;margin:0 auto;padding:1.5rem}
h1{font-size:1.7rem;margin:.5rem 0 1rem;overflow-wrap:anywhere}h2{font-size:1.25rem;margin:0 0 1rem}h3{font-size:1rem;margin:1.5rem 0 .5rem}h3::first-letter{text-transform:uppercase}
section{padding:2rem 0 .5rem}
h3 b,.chip b{font-weight:400;color:var(--dim)}
button,input[type=search]{font:inherit;color:inherit;background:var(--soft);border:1px solid var(--line);border-radius:6px;padding:.25rem .65rem}
button{cursor:pointer}
.numbers{display:grid;grid-template-columns:repeat(auto-fit,minmax(9.5rem,1fr));gap:.75rem;margin:0}
.numbers div{background:var(--soft);border:1px solid var(--line);border-radius:10px;padding:.75rem 1rem;display:flex;flex-direction:column-reverse;justify-content:flex-end}
.numbers dt{color:var(--dim)}.numbers dd{margin:0;font-size:1.9rem;font-weight:650;line-height:1.2;font-variant-numeric:tabular-nums}
.good dd,.verdict.good{color:var(--good)}.warn dd{color:var(--warn)}.bad dd,.verdict.bad{color:var(--bad)}
.verdict{margin:1rem 0 0;color:var(--dim)}
table{border-collapse:collapse;width:100%}
th{text-align:left;font-weight:500}td,th{padding:.25rem .75rem .25rem 0;border-bottom:1px solid var(--line);vertical-align:middle}
thead th{color:var(--dim);font-size:.85rem}
.number{text-align:right;font-variant-numeric:tabular-nums}
.bars{width:55%}.bar{display:block;height:7px;border-radius:3px;margin:2px 0}.bar.before{background:var(--dim);opacity:.55}.bar.after{background:var(--good)}
.filters{display:flex;flex-wrap:wrap;gap:.5rem .6rem;align-items:center;margin:0 0 1rem}
.chip{border:1px solid var(--line);border-radius:99px;padding:.1rem .7rem;cursor:pointer}
.zoom{margin-left:auto;display:flex;gap:.25rem}
.recommendation{border:1px solid var(--line);border-radius:8px;margin:.4rem 0;background:var(--bg)}
.recommendation summary{cursor:pointer;padding:.45rem .8rem;display:flex;gap:.7rem;align-items:baseline;flex-wrap:wrap;list-style-position:inside}
.recommendation[open] summary{border-bottom:1px solid var(--line);background:var(--soft)}
.message{flex:1;min-width:16rem;overflow-wrap:anywhere}.where{color:var(--dim);font-size:.85rem;overflow-wrap:anywhere}
.tag{font-size:.75rem;border-radius:4px;padding:0 .45rem;border:1px solid currentColor;min-width:5.6rem;text-align:center}
.tag.error{color:var(--bad)}.tag.warning{color:var(--warn)}.tag.optimization{color:var(--accent)}.tag.info{color:var(--dim)}
.body{padding:.4rem .9rem .8rem}.body p{margin:.6rem 0 0;max-width:75ch}.places code{font-size:12px;margin-right:.5rem}
figure{margin:.5rem 0;border:1px solid var(--line);border-radius:6px;overflow:hidden}
figcaption{background:var(--soft);color:var(--dim);font-size:.8rem;padding:.2rem .7rem;border-bottom:1px solid var(--line)}
pre{margin:0;padding:.5rem .7rem;overflow-x:auto;tab-size:4}
.line{display:block}.line.marked{background:var(--mark)}.ln{display:inline-block;width:3.2em;color:var(--dim);user-select:none}
i.k{font-style:normal;color:var(--key)}i.s{font-style:normal;color:var(--string)}i.n{font-style:normal;color:var(--warn)}i.c{color:var(--dim)}
.graph{margin-inline:max(50% - 50vw + 1.5rem,-18rem);position:relative;border:1px solid var(--line);border-radius:10px;overflow:hidden}
.canvas{height:min(76vh,820px);overflow:hidden;cursor:grab;touch-action:none;background:var(--soft)}
.canvas.moving{cursor:grabbing}
.canvas svg{width:100%;height:100%;display:block;user-select:none}
.canvas text{fill:var(--text);font-family:system-ui,sans-serif}
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
.hint{color:var(--dim);margin-top:0}
.legend{display:flex;gap:1rem;flex-wrap:wrap;list-style:none;padding:0;margin:0 0 .5rem;color:var(--dim);font-size:.85rem}
.dot{display:inline-block;width:.6rem;height:.6rem;border-radius:2px;margin-right:.3rem}
.scroll{max-height:80vh;overflow:auto;border:1px solid var(--line);border-radius:8px}
.lives th[scope=row]{padding-left:.7rem;max-width:24rem;overflow-wrap:anywhere}.lives td:nth-child(2){color:var(--dim);white-space:nowrap}
.lives thead th{position:sticky;top:0;background:var(--soft);padding-left:.7rem;z-index:1}.lives td:last-child{width:55%}
.lives tr.gone th{color:var(--dim);text-decoration:line-through}.lives tr.gone small{text-decoration:none}.lives tr:target{background:var(--mark)}
.lane{width:100%;height:16px;display:block}.lane line{stroke:var(--line);stroke-width:3}
${each(events, (what, color) => `.dot.${what}{background:${color}}.lane .${what} rect{fill:${color}}`)}
.squashed{border:1px solid var(--line);border-radius:8px}
.statement{position:relative;border-bottom:1px solid var(--line)}.statement:last-child{border:0}
.statement pre{white-space:pre-wrap;overflow-wrap:anywhere;padding-right:8.5rem}
.statement:hover,.statement:focus-within{background:var(--soft)}
.from{position:absolute;top:.4rem;right:.6rem;font-size:.75rem;color:var(--dim);text-align:right}
.from ol{display:none;margin:.2rem 0 0;padding:.5rem .7rem;list-style:none;text-align:left;background:var(--bg);border:1px solid var(--line);border-radius:6px;box-shadow:0 4px 14px #0003;max-height:18rem;overflow:auto;font:12px/1.6 ui-monospace,Menlo,monospace}
.statement:hover .from,.statement:focus-within .from{z-index:3}
.statement:hover .from ol,.statement:focus-within .from ol{display:block}
footer{color:var(--dim);text-align:center;padding:1rem;font-size:.85rem}kbd{border:1px solid var(--line);border-radius:4px;padding:0 .3rem}
@media (max-width:800px){#selected:not(:has(.hint)){position:static;width:auto;border-width:1px 0 0}main{padding:1rem}}
@media print{:root,:root[data-theme]{${light}}header,.filters,.zoom,#selected,.skip,footer{display:none!important}.graph{display:block}.canvas{height:auto}.scroll{max-height:none;overflow:visible;border:0}body{font-size:11px}.recommendation,.statement,tr{break-inside:avoid}.from{position:static;text-align:left;padding:0 .7rem .4rem}.from ol{display:block;border:0;box-shadow:none;padding:0;max-height:none}.statement pre{padding-right:.7rem}main{max-width:none;padding:0}}
`;

/** The look of the page: the colours of the dashboard, light and dark. */
export const docsStyle = `
:root { color-scheme: light dark; --ground: light-dark(#fff, #10181a); --soft: light-dark(#f5f7f7, #172224);
  --line: light-dark(#dde3e2, #2b393b); --text: light-dark(#16201f, #e4ecea); --dim: light-dark(#51625f, #9fb2ae);
  --accent: light-dark(#0b6e64, #4fc7b4); --mono: ui-monospace, Menlo, Consolas, monospace; }
* { box-sizing: border-box; }
body { margin: 0; font: 15px/1.55 system-ui, sans-serif; color: var(--text); background: var(--ground); }
a { color: var(--accent); } :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.skip { position: absolute; left: -999px; } .skip:focus { left: 1rem; top: .5rem; background: var(--ground); padding: .3rem .6rem; }
nav { position: fixed; inset: 0 auto 0 0; width: 19rem; overflow-y: auto; padding: 1.2rem 1rem; background: var(--soft); border-right: 1px solid var(--line); font-size: .88rem; }
nav .brand { font-weight: 700; color: var(--accent); text-decoration: none; font-size: 1rem; }
nav .group { margin: 1.1rem 0 .2rem; font-size: .78rem; text-transform: uppercase; letter-spacing: .05em; color: var(--dim); }
nav ul { list-style: none; margin: 0; padding: 0; } nav li a { display: block; padding: .16rem .3rem; color: var(--text); text-decoration: none; overflow-wrap: anywhere; border-radius: 5px; }
nav li a:hover { background: var(--line); }
main { margin-left: 19rem; padding: 1.5rem 2.2rem 4rem; max-width: 74rem; }
section { border-top: 1px solid var(--line); padding-top: 1.2rem; margin-top: 2.2rem; scroll-margin-top: .5rem; }
h1 { margin: 0 0 .5rem; font-size: 1.6rem; } section > h2 { margin: 0 0 .3rem; font-size: 1.1rem; overflow-wrap: anywhere; }
h3 { margin: 1.1rem 0 .3rem; font-size: .95rem; }
.method { display: inline-block; min-width: 3.6rem; font: 700 .76rem var(--mono); color: var(--dim); text-transform: uppercase; }
code, pre { font-family: var(--mono); font-size: .87em; } code { overflow-wrap: anywhere; }
pre { margin: 0; padding: .7rem .9rem; overflow-x: auto; background: var(--soft); border: 1px solid var(--line); border-radius: 8px; }
.examples { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: .8rem; } .examples h3 { margin-top: .6rem; }
details { margin: .5rem 0; } summary { cursor: pointer; } summary b { font-family: var(--mono); }
table { border-collapse: collapse; width: 100%; font-size: .9rem; } th { text-align: left; color: var(--dim); font-weight: 550; font-size: .82rem; }
td, th { padding: .28rem .8rem .28rem 0; vertical-align: top; border-bottom: 1px solid var(--line); overflow-wrap: anywhere; } td:first-child { width: 34%; } td:nth-child(2) { width: 24%; }
.dim { color: var(--dim); }
@media (max-width: 900px) { nav { position: static; width: auto; max-height: 14rem; border: 0; border-bottom: 1px solid var(--line); } main { margin: 0; padding: 1rem; } .examples { grid-template-columns: minmax(0, 1fr); } }
@media print { nav { display: none; } main { margin: 0; } }`;

/** The look of the page: the colours of the dashboard, light and dark. */
export const docsStyle = `
:root { color-scheme: light dark; --ground: light-dark(#fff, #101415); --soft: light-dark(#f6f8f8, #161c1d);
  --line: light-dark(#dde3e3, #2b3536); --text: light-dark(#17201f, #e4ebea); --dim: light-dark(#566362, #9cabaa);
  --accent: light-dark(#0f766e, #2dd4bf); --read: light-dark(#1d5fb8, #7ab8ff); --write: light-dark(#15713a, #4ade80);
  --change: light-dark(#8a5a00, #fbbf24); --remove: light-dark(#b42318, #fb8b80);
  --mono: ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace; }
* { box-sizing: border-box; }
body { margin: 0; font: 15px/1.55 Inter, -apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, "Noto Sans", "Liberation Sans", Arial, sans-serif; color: var(--text); background: var(--ground); }
a { color: var(--accent); } :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.skip { position: absolute; left: -999px; } .skip:focus { left: 1rem; top: .5rem; background: var(--ground); padding: .3rem .6rem; }
nav { position: fixed; inset: 0 auto 0 0; width: 19rem; overflow-y: auto; padding: 1.2rem 1rem; background: var(--soft); border-right: 1px solid var(--line); font-size: .88rem; }
nav .brand { font: 700 1.2rem var(--mono); letter-spacing: -.03em; color: var(--accent); text-decoration: none; }
nav .group { margin: 1.1rem 0 .2rem; font-size: .78rem; text-transform: uppercase; letter-spacing: .05em; color: var(--dim); }
nav ul { list-style: none; margin: 0; padding: 0; } nav li a { display: flex; align-items: baseline; padding: .2rem .3rem; color: var(--text); text-decoration: none; overflow-wrap: anywhere; border-radius: 5px; }
nav li a:hover { background: var(--line); }
main { margin-left: 19rem; padding: 1.5rem 2.2rem 4rem; max-width: 74rem; }
section { border-top: 1px solid var(--line); padding-top: 1.6rem; margin-top: 2.2rem; scroll-margin-top: .5rem; } section > p { margin: .3rem 0 0; }
h1 { margin: 0 0 .5rem; font-size: 1.6rem; } section > h2 { margin: 0 0 .3rem; font-size: 1.1rem; overflow-wrap: anywhere; }
h3 { margin: 1.1rem 0 .3rem; font-size: .95rem; }
.method { flex: none; display: inline-block; min-width: 3.6rem; font: 700 .74rem var(--mono); color: var(--dim); text-transform: uppercase; }
.get { color: var(--read); } .post { color: var(--write); } .patch, .put { color: var(--change); } .delete { color: var(--remove); }
section > h2 .method { min-width: 0; margin-right: .6rem; font-size: .8em; }
.needs { margin: .2rem 0 0; font-size: .9rem; color: var(--dim); }
.answer { margin: .4rem 0; }
code, pre { font-family: var(--mono); font-size: .85em; } pre { font-size: .8rem; line-height: 1.6; } code { overflow-wrap: anywhere; }
pre { margin: 0; padding: .7rem .9rem; overflow-x: auto; background: var(--soft); border: 1px solid var(--line); border-radius: 8px; }
.examples { display: grid; grid-template-columns: minmax(0, 2fr) minmax(0, 3fr); gap: .8rem; } .examples h3 { margin-top: .6rem; }
details { margin: .5rem 0; } summary { cursor: pointer; } summary b, .answer b { font-family: var(--mono); } .answer { padding-left: 1rem; }
table { border-collapse: collapse; width: 100%; font-size: .9rem; } th { text-align: left; color: var(--dim); font-weight: 550; font-size: .82rem; }
td, th { padding: .28rem .8rem .28rem 0; vertical-align: top; border-bottom: 1px solid var(--line); overflow-wrap: anywhere; } td:first-child { width: 34%; } td:nth-child(2) { width: 24%; }
.dim { color: var(--dim); }
@media (max-width: 900px) { nav { position: static; width: auto; max-height: 14rem; border: 0; border-bottom: 1px solid var(--line); } main { margin: 0; padding: 1rem; } .examples { grid-template-columns: minmax(0, 1fr); } }
@media print { nav { display: none; } main { margin: 0; } }`;

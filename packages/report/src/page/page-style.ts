import { mono, sans, viewStyle } from '../views/view-style.js';
import { graphStyle } from './graph-style.js';

/** The styles of the page: the colours of the dashboard, light and dark, and light for print. */
const light = `--bg:#fff;--soft:#f6f8f8;--line:#dde3e3;--text:#17201f;--dim:#566362;--accent:#0f766e;--good:#15713a;--good-soft:#e4f5ea;--warn:#8a5a00;--warn-soft:#fdf3dc;--bad:#b42318;--bad-soft:#fdecea;--key:#0f766e;--string:#15713a;--mark:#e3f3f1;`;
const dark = `--bg:#101415;--soft:#161c1d;--line:#2b3536;--text:#e4ebea;--dim:#9cabaa;--accent:#2dd4bf;--good:#4ade80;--good-soft:#12301d;--warn:#fbbf24;--warn-soft:#33270b;--bad:#fb8b80;--bad-soft:#3a1815;--key:#2dd4bf;--string:#4ade80;--mark:#12302d;`;

export const style = `
${viewStyle}
${graphStyle}
:root{${light}color-scheme:light}
@media (prefers-color-scheme:dark){:root:not([data-theme=light]){${dark}color-scheme:dark}}
:root[data-theme=dark]{${dark}color-scheme:dark}
*{box-sizing:border-box}
html{scroll-padding-top:4rem}
body{margin:0;background:var(--bg);color:var(--text);font:15px/1.5 ${sans}}
code,pre,kbd{font:13px/1.5 ${mono}}
a{color:var(--accent)}
:focus-visible{outline:2px solid var(--accent);outline-offset:1px}
.skip{position:absolute;left:-99rem}.skip:focus{left:1rem;top:.5rem;z-index:9;background:var(--bg)}
header{position:sticky;top:0;z-index:5;display:flex;gap:1.25rem;align-items:center;padding:.6rem 1.5rem;background:var(--bg);border-bottom:1px solid var(--line)}
.brand{margin:0;font:700 1.1rem ${mono};letter-spacing:-.03em;color:var(--accent)}
nav{display:flex;gap:1.1rem;flex:1;min-width:0;overflow-x:auto;white-space:nowrap;scrollbar-width:none;mask:linear-gradient(to right,#000 calc(100% - 2rem),transparent);padding-right:2rem}nav a{text-decoration:none;color:var(--dim)}nav a:hover{color:var(--text)}
main{max-width:1280px;margin:0 auto;padding:1.5rem}
h1{font-size:1.6rem;letter-spacing:-.01em;margin:.5rem 0 1rem;overflow-wrap:anywhere}h2{font-size:1.25rem;margin:0 0 1rem}h3{font-size:1rem;margin:1.5rem 0 .5rem}h3::first-letter{text-transform:uppercase}
section{padding:2rem 0 .5rem}
h3 b{font-weight:400;color:var(--dim)}
button,input[type=search]{font:inherit;color:inherit;background:var(--soft);border:1px solid var(--line);border-radius:6px;padding:.25rem .65rem}
button{cursor:pointer}input[type=checkbox]{accent-color:var(--accent)}
.numbers{display:grid;grid-template-columns:repeat(auto-fit,minmax(9.5rem,1fr));gap:.75rem;margin:0}
.numbers div{background:var(--bg);border:1px solid var(--line);border-radius:8px;padding:.65rem 1rem;display:flex;flex-direction:column-reverse;justify-content:flex-end}
.numbers dt{color:var(--dim)}.numbers dd{margin:0;font-size:1.6rem;font-weight:650;line-height:1.25;font-variant-numeric:tabular-nums}
.good dd{color:var(--good)}.warn dd{color:var(--warn)}.bad dd{color:var(--bad)}
.origin{margin:-.6rem 0 1rem;color:var(--dim)}
.verdict{margin:0 0 1rem;padding:.65rem .9rem;border:1px solid var(--line);border-left:3px solid var(--dim);border-radius:6px;background:var(--soft);overflow-wrap:anywhere}.verdict.good{border-left-color:var(--good);background:var(--good-soft)}.verdict.bad{border-left-color:var(--bad);background:var(--bad-soft)}.verdict.warn{border-left-color:var(--warn);background:var(--warn-soft)}.verdict.warn strong{color:var(--warn)}.verdict.good strong{color:var(--good)}.verdict.bad strong{color:var(--bad)}
table{border-collapse:collapse;width:100%}
th{text-align:left;font-weight:500}td,th{padding:.25rem .75rem .25rem 0;border-bottom:1px solid var(--line);vertical-align:middle}
thead th{color:var(--dim);font-size:.85rem}
.number{text-align:right;font-variant-numeric:tabular-nums}
.bars{width:55%}.bar{display:block;height:7px;border-radius:3px;margin:2px 0}.bar.before{background:var(--dim);opacity:.55}.bar.after{background:var(--good)}
.recommendation{border:1px solid var(--line);border-radius:8px;margin:.5rem 0;background:var(--bg)}
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
footer{color:var(--dim);text-align:center;padding:1rem;font-size:.85rem}kbd{border:1px solid var(--line);border-radius:4px;padding:0 .3rem}
@media (max-width:800px){main{padding:1rem}h1{font-size:1.3rem}header{padding:.5rem 1rem}.numbers{grid-template-columns:repeat(2,minmax(0,1fr))}.bars{width:35%}}
@media print{:root,:root[data-theme]{${light}print-color-adjust:exact}header,.filters,.zoom,#selected,.skip,footer{display:none!important}.graph{display:block}.canvas{height:auto}html{font-size:11px}body,code,pre{font-size:1rem}pre{white-space:pre-wrap;overflow-wrap:anywhere}.body p{max-width:none}.numbers{grid-template-columns:repeat(6,minmax(0,1fr))}h2,h3,.recommendation summary{break-after:avoid}.recommendation,.numbers,tr{break-inside:avoid}main{max-width:none;padding:0}}
@page{margin:14mm}
`;

/**
 * The styles of the views. The page that contains them defines the colours: --bg, --soft, --line, --text, --dim,
 * --accent, --good, --warn, --bad, --key, --string, --mark.
 */
const events: Readonly<Record<string, string>> = {
  created: '#2c9a5b',
  altered: '#3b74e0',
  replaced: '#b86adf',
  renamed: '#d08a1d',
  filled: '#8793a5',
  dropped: '#d0453c',
  barrier: 'var(--text)',
};

/** Fonts that are installed nearly everywhere, the same as in the dashboard. */
export const sans =
  'Inter,-apple-system,BlinkMacSystemFont,"Segoe UI",Roboto,"Noto Sans","Liberation Sans",Arial,sans-serif';
export const mono =
  'ui-monospace,"SF Mono",Menlo,Consolas,"Cascadia Code","DejaVu Sans Mono","Liberation Mono",monospace';

export const viewStyle = `
.hidden{position:absolute;clip-path:inset(50%);width:1px;height:1px;overflow:hidden}
[hidden]{display:none!important}
.filters{display:flex;flex-wrap:wrap;gap:.5rem .6rem;align-items:center;margin:0 0 1rem}
.chip{display:inline-flex;align-items:center;gap:.4rem;border:1px solid var(--line);border-radius:99px;padding:.15rem .7rem;font-size:.9rem;cursor:pointer}.chip input{margin:0}
.chip b,.pane-title b{font-weight:400;color:var(--dim)}.filters:has(input[type=search])>label:first-child{display:inline-flex;align-items:center;gap:.5rem}
.provenance{display:grid;gap:.6rem}
.provenance-status{margin:0;padding:.45rem .7rem;border-radius:6px;background:var(--soft);color:var(--dim);font-size:.9rem;overflow-wrap:anywhere;min-height:2.3rem}
.provenance.choosing .provenance-status{color:var(--text)}
.provenance-legend{display:flex;flex-wrap:wrap;gap:.4rem .8rem;align-items:center;font-size:.85rem}
.panes{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:.75rem}
.pane{max-height:min(70vh,46rem);overflow:auto;border:1px solid var(--line);border-radius:8px;padding:0;background:var(--bg)}
.pane-title{position:sticky;top:0;z-index:1;margin:0;padding:.45rem .7rem;font-size:.9rem;font-weight:600;background:var(--soft);border-bottom:1px solid var(--line)}
.pane-file{margin:0;padding:.6rem .7rem .2rem;font:600 12px/1.5 ${mono};color:var(--dim);overflow-wrap:anywhere}
.piece{border-left:3px solid transparent;content-visibility:auto;contain-intrinsic-size:auto 60px;cursor:pointer}
.piece pre{margin:0;padding:0 .7rem .4rem 3.1rem;white-space:pre-wrap;overflow-wrap:anywhere;font:12.5px/1.5 ${mono}}
.piece-head{display:flex;gap:.5rem;align-items:baseline;width:100%;padding:.25rem .7rem 0;border:0;border-radius:0;background:none;color:var(--dim);font:12px/1.5 ${sans};text-align:left;cursor:pointer}
.piece-head .ln{min-width:1.9rem;text-align:right;font-variant-numeric:tabular-nums;font-family:${mono};width:auto}
.piece-head .why{flex:1;min-width:0;overflow-wrap:anywhere}.fate{flex:none;display:inline-flex;align-items:center;gap:.3rem}.fate::before{content:"";width:.55rem;height:.55rem;border-radius:2px;background:var(--dim)}
.fate.kept::before{background:var(--good)}.fate.folded::before{background:var(--accent)}.fate.removed::before{background:var(--bad)}.fate.set-aside::before{background:none;border:1px solid var(--dim)}
.piece.removed pre{text-decoration:line-through;text-decoration-color:var(--bad)}
.piece.set-aside pre{color:var(--dim)}
.without-gone .piece.removed{display:none}
.piece:hover{background:var(--soft)}
.piece.lit{border-left-color:var(--accent);background:var(--mark)}
.piece.source{border-left-color:var(--accent);background:var(--soft)}
i.k{font-style:normal;color:var(--key)}i.s{font-style:normal;color:var(--string)}i.n{font-style:normal;color:var(--warn)}i.c{color:var(--dim)}
.fates,.lives{border-collapse:collapse;width:100%}
.fates caption{text-align:left;padding:0 0 .5rem;color:var(--dim)}
.fates th,.lives th{text-align:left;font-weight:500}.fates td,.fates th,.lives td,.lives th{padding:.3rem .75rem .3rem 0;border-bottom:1px solid var(--line);vertical-align:middle}
.fates thead th,.lives thead th{color:var(--dim);font-size:.85rem}
.fates .number{text-align:right;font-variant-numeric:tabular-nums}
.share{width:50%}.share svg{display:block;width:100%;height:10px;border-radius:3px}.share rect{fill:var(--dim)}.share .kept{fill:var(--good)}.share .folded{fill:var(--accent)}.share .removed{fill:var(--bad)}
.legend{display:flex;gap:.3rem 1rem;flex-wrap:wrap;list-style:none;padding:0;margin:0 0 .5rem;color:var(--dim);font-size:.85rem}
.dot{display:inline-block;width:.6rem;height:.6rem;border-radius:2px;margin-right:.3rem}
.scroll{max-height:80vh;overflow:auto;border:1px solid var(--line);border-radius:8px}
.lives th[scope=row]{padding-left:.7rem;max-width:24rem;overflow-wrap:anywhere}.lives td:nth-child(2){color:var(--dim);white-space:nowrap}
.lives thead th{position:sticky;top:0;background:var(--soft);padding-left:.7rem;z-index:1}.lives td:last-child{width:55%}
.lives tr.gone th{color:var(--dim);text-decoration:line-through}.lives tr.gone small{text-decoration:none}.lives tr:target{background:var(--mark)}
.lane{width:100%;height:16px;display:block}.lane line{stroke:color-mix(in srgb,var(--accent) 35%,var(--line));stroke-width:4}.lives .gone .lane line{stroke:var(--line)}.axis{display:flex;justify-content:space-between;gap:1rem;font:12px/1.5 ${mono}}.axis span{overflow:hidden;text-overflow:ellipsis;white-space:nowrap;max-width:48%}
${Object.entries(events)
  .map(([what, color]) => `.dot.${what}{background:${color}}.lane .${what} rect{fill:${color}}`)
  .join('\n')}
.lives [data-kind=column] th{padding-left:1.8rem;font-weight:400}.lives [data-kind=column] .lane line{stroke-width:2}
.lives .barriers th,.barrier-list strong{color:var(--text);font-weight:600}.lane .barrier rect{stroke:var(--bg);stroke-width:2}
.barrier-list{margin:.6rem 0 0;padding:0;list-style:none;display:grid;gap:.3rem;color:var(--dim);font-size:.9rem;overflow-wrap:anywhere}.barrier-list code{font:12px/1.5 ${mono};color:var(--text)}
@media (max-width:800px){.panes{grid-template-columns:minmax(0,1fr)}.pane{max-height:42vh}
.lives,.lives tbody{display:block}.lives thead{display:none}.lives tbody tr:not([hidden]){display:grid;grid-template-columns:minmax(0,1fr) auto;gap:.1rem .7rem;padding:.45rem .7rem;border-bottom:1px solid var(--line)}.lives th[scope=row],.lives td{padding:0;border:0;max-width:none}.lives td:nth-child(2){font-size:.85rem}.lives td:last-child{grid-column:1/-1;width:auto}.lives [data-kind=column] th{padding-left:.8rem}.share{width:30%}}
@media print{.filters,.chip,.provenance-status{display:none}.panes{display:block}.pane{max-height:none;overflow:visible;margin-bottom:1rem}.pane-title{position:static;break-after:avoid}.piece{content-visibility:visible;break-inside:avoid}.scroll{max-height:none;overflow:visible;border:0}}
`;

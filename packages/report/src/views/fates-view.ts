import type { ProvenanceMap } from '@svc/engine';
import { type Html, html } from '../html.js';

interface Share {
  readonly what: string;
  readonly fate: string;
  readonly count: number;
}

/** Bars that show how many statements were kept, and why the others are not in the result. */
export function fatesView({ inputs, outputs }: ProvenanceMap): Html | undefined {
  if (inputs.length === 0) return undefined;
  const shares = sharesOf(inputs);
  const largest = Math.max(...shares.map(({ count }) => count));
  return html`<table class="fates"><caption>${inputs.length.toLocaleString('en')} → ${outputs.length.toLocaleString('en')} statements: what happened to the others</caption>
<thead><tr><th scope="col">Outcome</th><th scope="col" class="number">Statements</th><th scope="col"><span class="hidden">Share</span></th></tr></thead>
<tbody>${shares.map(
    ({
      what,
      fate,
      count,
    }) => html`<tr><th scope="row">${what}</th><td class="number">${count.toLocaleString('en')}</td>
<td class="share"><svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true"><rect class="${fate}" width="${((100 * count) / largest).toFixed(2)}" height="10"/></svg></td></tr>`,
  )}</tbody></table>`;
}

function sharesOf(inputs: ProvenanceMap['inputs']): readonly Share[] {
  const shares = new Map<string, Share>();
  for (const { fate, into, removed } of inputs) {
    const what =
      fate === 'kept'
        ? 'Kept'
        : fate === 'folded'
          ? `Folded: ${into[0]?.rules[0] ?? 'into another statement'}`
          : `${fate === 'removed' ? 'Removed' : 'Not needed'}: ${removed[0]?.reason ?? ''}`;
    const known = shares.get(what);
    shares.set(what, { what, fate: fate.replace(' ', '-'), count: (known?.count ?? 0) + 1 });
  }
  return [...shares.values()].sort((a, b) => b.count - a.count);
}

import type { MappedInput, MappedOutput, ProvenanceMap } from '@svc/engine';
import { type Html, html } from '../html.js';
import { colored } from './colored-sql.js';
import { fateNames, reasonOf } from './fates.js';

/** Markup for both sides of a squash, statement by statement. `page/link-provenance.ts` makes it interactive. */
export function provenanceView({ inputs, outputs }: ProvenanceMap): Html {
  const files = new Set(inputs.map(({ file }) => file));
  const gone = inputs.filter(({ fate }) => fate === 'removed').length;
  return html`<div class="provenance">
<p class="provenance-status" role="status">Point at a statement, or choose it, to see what it became or what it was made from.</p>
<div class="provenance-legend"><span class="fate kept">kept</span><span class="fate folded">folded into another</span><span class="fate removed">removed</span><span class="fate set-aside">not needed</span>
${gone > 0 && html`<label class="chip"><input type="checkbox" name="gone" checked> show removed statements <b>${gone}</b></label>`}</div>
<div class="panes">
<section class="pane" data-side="inputs" aria-label="Original migrations"><p class="pane-title">Original <b>${counted(inputs.length, 'statement')} in ${counted(files.size, 'file')}</b></p>
${inputs.map((each, at) => [each.file !== inputs[at - 1]?.file && html`<p class="pane-file">${each.file}</p>`, inputPiece(each, inputs)])}</section>
<section class="pane" data-side="outputs" aria-label="Squashed SQL"><p class="pane-title">Squashed <b>${counted(outputs.length, 'statement')}</b></p>
${outputs.map(outputPiece)}</section>
</div></div>`;
}

function inputPiece(input: MappedInput, inputs: readonly MappedInput[]): Html {
  const { number, line, text, fate, into } = input;
  const linked = into.map(({ output }) => `o${output}`).join(' ');
  const rules = [...new Set(into.flatMap((each) => each.rules))];
  const why = reasonOf(input, inputs) ?? rules.join(', ');
  return html`<div class="piece ${fate.replace(' ', '-')}" data-piece="i${number}" data-linked="${linked}" data-about="${fateNames[fate]}${why !== '' && `: ${why}`}">
<button type="button" class="piece-head" aria-pressed="false"><span class="ln">${line}</span><span class="fate ${fate.replace(' ', '-')}">${fateNames[fate]}</span>${why !== '' && html`<span class="why">${why}</span>`}</button>
<pre>${colored(text)}</pre></div>`;
}

function outputPiece({ number, text, from }: MappedOutput): Html {
  const places = from.map(({ file, line }) => `${short(file)}:${line}`);
  return html`<div class="piece output" data-piece="o${number}" data-linked="${from.map(({ input }) => `i${input}`).join(' ')}" data-about="Made from ${counted(from.length, 'statement')}: ${places.join(', ')}">
<button type="button" class="piece-head" aria-pressed="false"><span class="ln">${number}</span><span class="why">${from.length === 1 ? (places[0] ?? '') : `${counted(from.length, 'statement')} from ${counted(new Set(from.map(({ file }) => file)).size, 'file')}`}</span></button>
<pre>${colored(text)};</pre></div>`;
}

function short(file: string): string {
  return file.slice(file.lastIndexOf('/') + 1);
}

function counted(count: number, word: string): string {
  return `${count.toLocaleString('en')} ${count === 1 ? word : `${word}s`}`;
}

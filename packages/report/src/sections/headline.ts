import { reductionText } from '@svc/engine';
import { type Html, html } from '../html.js';
import type { ReportContent, ReportOrigin } from '../report-content.js';

interface Headline {
  readonly value: string;
  readonly what: string;
  readonly tone?: string;
}

/** The most important numbers, and the result of the proof. */
export function headline({ title, analysis, proof, origin }: ReportContent): Html {
  const { files, statements, objects, recommendations, squash } = analysis;
  const count = (type: string) => recommendations.filter((each) => each.type === type).length;
  const present = objects.filter(({ exists }) => exists).length;
  const [errors, warnings] = [count('error'), count('warning')];
  const numbers: readonly Headline[] = [
    { value: number(files), what: plural(files, 'migration') },
    { value: number(statements), what: plural(statements, 'statement') },
    ...(squash
      ? [
          {
            value: number(squash.statements.length),
            what: `after the squash (${reductionText(squash.statementsBefore, squash.statements.length).replace(' %', '\u00a0%')})`,
            tone: 'good',
          },
        ]
      : []),
    { value: number(present), what: plural(present, 'object') },
    { value: number(errors), what: plural(errors, 'error'), tone: errors > 0 ? 'bad' : '' },
    {
      value: number(warnings),
      what: plural(warnings, 'warning'),
      tone: warnings > 0 ? 'warn' : '',
    },
  ];
  return html`<h1>${title}</h1>
${origin && originLine(origin)}
${verdict(squash !== undefined, proof)}
<dl class="numbers">${numbers.map(
    ({ value, what, tone }) =>
      html`<div class="${tone ?? ''}"><dt>${what}</dt><dd>${value}</dd></div>`,
  )}</dl>
${scope(squash?.outOfScope ?? 0)}`;
}

function originLine({ version, date, safetyLevel, postgres }: ReportOrigin): Html {
  const parts = [
    postgres !== undefined && `PostgreSQL ${Math.floor(postgres / 10_000)}.${postgres % 10_000}`,
    safetyLevel !== undefined && `safety level ${safetyLevel}`,
    `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC`,
    `svc ${version}`,
  ];
  return html`<p class="origin">${parts.filter(Boolean).join(' · ')}</p>`;
}

const verdictLooks = {
  proven: { name: 'Proven.', tone: 'good' },
  different: { name: 'Different.', tone: 'bad' },
  not_proven: { name: 'Not proven.', tone: 'warn' },
};

/** The verdict first, then the reason, as on the other pages. */
function verdict(isSquashed: boolean, proof: ReportContent['proof']): Html {
  if (proof) {
    const { name, tone } = verdictLooks[proof.verdict];
    return html`<p class="verdict ${tone}"><strong>${name}</strong> ${proof.message.replace(/^Equivalent\. /, '')}</p>`;
  }
  return isSquashed
    ? html`<p class="verdict"><strong>Not proven.</strong> <code>svc squash</code> proves the result on a real PostgreSQL before it writes anything.</p>`
    : html`<p class="verdict bad">Fix the errors below before squashing.</p>`;
}

/** A squash that saves little may be the result of settings that exclude most objects. */
function scope(outOfScope: number): Html | undefined {
  if (outOfScope === 0) return undefined;
  return html`<p class="verdict">${number(outOfScope)} ${plural(outOfScope, 'statement')} ${outOfScope === 1 ? 'stays' : 'stay'} as written, because <code>include_schemas</code> and <code>exclude_patterns</code> exclude the objects that ${outOfScope === 1 ? 'it touches' : 'they touch'}; <code>"include_schemas": ["*"]</code> folds every schema.</p>`;
}

function number(value: number): string {
  return value.toLocaleString('en');
}

function plural(count: number, word: string): string {
  return count === 1 ? word : `${word}s`;
}

import type { AiRecommendation } from '@svc/ai';
import { type Analysis, formatPlace, type Recommendation, reductionText } from '@svc/engine';
import type { Colors } from './colors.js';
import { counted } from './words.js';

/** How many recommendations of one impact are printed; the rest is counted. */
const shown = 15;
const shownKinds = 8;

/** The text output of an analysis: the numbers, then the recommendations, most severe first. */
export function analysisText(
  analysis: Analysis,
  colors: Colors,
  explanations: readonly AiRecommendation[] = [],
): string {
  const { files, statements, squash, objects, dependencies, recommendations } = analysis;
  const present = objects.filter(({ exists }) => exists).length;
  return [
    `${colors.bold(`${counted(files, 'migration')}, ${counted(statements, 'statement')}`)}`,
    `  ${kinds(analysis)}`,
    squash
      ? `  squashing leaves ${counted(squash.statements.length, 'statement')} (${reductionText(squash.statementsBefore, squash.statements.length)})`
      : `  ${colors.red('fix the errors before squashing')}`,
    ...(squash && squash.outOfScope > 0
      ? [
          `  ${counted(squash.outOfScope, 'statement')} ${squash.outOfScope === 1 ? 'stays' : 'stay'} as written, because include_schemas and exclude_patterns exclude the objects that ${squash.outOfScope === 1 ? 'it touches' : 'they touch'} ("include_schemas": ["*"] folds every schema)`,
        ]
      : []),
    `  ${counted(present, 'object')} at the end (${objects.length - present} created and dropped), ${dependencies.length} ${dependencies.length === 1 ? 'dependency' : 'dependencies'}`,
    ...explanationLines(explanations, colors),
    ...(['high', 'medium', 'low'] as const).flatMap((impact) =>
      group(
        impact,
        recommendations.filter((each) => each.impact === impact),
        colors,
      ),
    ),
    '',
    recommendations.length === 0
      ? 'No recommendations.'
      : `${count(recommendations, 'error')}, ${count(recommendations, 'warning')}, ${count(recommendations, 'optimization')}. docs/recommendations.md explains each rule; -- svc:ignore <rule> silences one.`,
    '',
  ].join('\n');
}

/** The explanation of a language model, marked as such. */
function explanationLines(
  explanations: readonly AiRecommendation[],
  colors: Colors,
): readonly string[] {
  if (explanations.length === 0) return [];
  return [
    '',
    colors.bold('Explained by a language model'),
    ...explanations.map(({ message, file, line }) => {
      const place = file === undefined ? '' : `${file}:${line}: `;
      return `  ${place}${message}`.replaceAll('\n', '\n  ');
    }),
  ];
}

function kinds({ statementKinds }: Analysis): string {
  const all = [...statementKinds];
  const named = all.slice(0, shownKinds).map(([kind, number]) => `${number} ${kind}`);
  const left = all.slice(shownKinds).reduce((sum, [, number]) => sum + number, 0);
  return [...named, ...(left > 0 ? [`${left} others`] : [])].join(', ');
}

function group(
  impact: string,
  recommendations: readonly Recommendation[],
  colors: Colors,
): readonly string[] {
  if (recommendations.length === 0) return [];
  const more = recommendations.length - shown;
  return [
    '',
    colors.bold(`Impact ${impact}`),
    ...recommendations.slice(0, shown).flatMap((each) => lines(each, colors)),
    ...(more > 0 ? [`  and ${more} more; --report-format html or json lists all of them`] : []),
  ];
}

function lines(
  { type, rule, message, advice, place, otherPlaces }: Recommendation,
  colors: Colors,
): readonly string[] {
  const others = otherPlaces.length > 0 ? ` and ${otherPlaces.length} more` : '';
  return [
    `  ${colored(type, colors)} ${message}  ${colors.dim(`[${rule}]`)}`,
    `    ${formatPlace(place)}${others}`,
    `    ${colors.dim(advice)}`,
  ];
}

function colored(type: Recommendation['type'], colors: Colors): string {
  if (type === 'error') return colors.red(type);
  return type === 'warning' ? colors.yellow(type) : colors.cyan(type);
}

function count(recommendations: readonly Recommendation[], type: Recommendation['type']): string {
  return counted(recommendations.filter((each) => each.type === type).length, type);
}

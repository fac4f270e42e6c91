import type { SourceError } from '../source/errors.js';
import type { Place } from '../source/place.js';
import type { Impact, Recommendation, RecommendationType } from './analysis.js';
import type { Ignore } from './ignores.js';
import type { Finding, Rule } from './rules/rule.js';

/** A finding of a rule, with the place of the statement it was made at. */
export interface Found {
  readonly rule: Rule;
  readonly finding: Finding;
  readonly place: Place;
  readonly migration: number;
}

/** What decides which findings are said, and how loudly. */
export interface Hearing {
  readonly deployed: number | undefined;
  /** By migration. */
  readonly ignores: readonly (readonly Ignore[])[];
}

/** Turns findings into recommendations, errors aside, in the order in which they are to be read. */
export function recommend(found: readonly Found[], hearing: Hearing): readonly Recommendation[] {
  const heard = found.filter((each) => isHeard(each, hearing));
  const single = heard.filter(({ rule }) => !rule.gathered);
  const groups = new Map<Rule, Found[]>();
  for (const each of heard) {
    if (each.rule.gathered) groups.set(each.rule, [...(groups.get(each.rule) ?? []), each]);
  }
  return [
    ...single.map((each) => recommendation(each, hearing)),
    ...[...groups.values()].flatMap((each) => gather(each, hearing)),
  ];
}

function isHeard(found: Found, { deployed, ignores }: Hearing): boolean {
  const { rule, migration, place } = found;
  if (rule.concernsUse && deployed !== undefined && migration < deployed) return false;
  return !(ignores[migration] ?? []).some(
    ({ rule: name, from, to }) => name === rule.name && from <= place.line && place.line <= to,
  );
}

function recommendation(found: Found, { deployed }: Hearing): Recommendation {
  const { rule, finding, place, migration } = found;
  const inPassing = rule.concernsUse && deployed === undefined && finding.table?.isFilled === false;
  const [type, impact]: readonly [RecommendationType, Impact] = inPassing
    ? ['info', 'low']
    : [rule.type, finding.impact ?? rule.impact];
  return {
    type,
    impact,
    rule: rule.name,
    message: finding.message,
    advice: rule.instead,
    place,
    migration,
    otherPlaces: finding.otherPlaces ?? [],
  };
}

function gather(found: readonly Found[], hearing: Hearing): readonly Recommendation[] {
  const [first, ...others] = found;
  if (!first) return [];
  const one = recommendation(first, hearing);
  if (others.length === 0) return [one];
  const message = first.rule.gathered?.(found.length) ?? one.message;
  return [{ ...one, message, otherPlaces: others.map(({ place }) => place) }];
}

/** What cannot be read, or cannot apply. */
export function errorOf(error: SourceError, migration: number): Recommendation {
  const { place, problem, hint } = error;
  const isContradiction = error.name === 'HistoryError';
  return {
    type: 'error',
    impact: 'high',
    rule: isContradiction ? 'history-error' : 'syntax-error',
    message: problem,
    advice: hint ?? 'Mend the statement: PostgreSQL refuses it as it is written.',
    place,
    migration,
    otherPlaces: [],
  };
}

const typeOrder: readonly RecommendationType[] = ['error', 'warning', 'optimization', 'info'];
const impactOrder: readonly Impact[] = ['high', 'medium', 'low'];

/** Errors first, then what weighs most, then in the order of the history. */
export function byWeight(a: Recommendation, b: Recommendation): number {
  const isError = Number(b.type === 'error') - Number(a.type === 'error');
  return (
    isError ||
    impactOrder.indexOf(a.impact) - impactOrder.indexOf(b.impact) ||
    typeOrder.indexOf(a.type) - typeOrder.indexOf(b.type) ||
    a.migration - b.migration ||
    a.place.line - b.place.line ||
    a.place.column - b.place.column
  );
}

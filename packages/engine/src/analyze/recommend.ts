import type { SourceError } from '../text/errors.js';
import type { Place } from '../text/place.js';
import type { Impact, Recommendation, RecommendationType } from './analysis.js';
import type { Ignore } from './ignores.js';
import type { Finding, Rule } from './rules/rule.js';

/** A finding of a rule, with the place of its statement. */
export interface Found {
  readonly rule: Rule;
  readonly finding: Finding;
  readonly place: Place;
  readonly migration: number;
}

/** The scope that decides which findings are reported, and their impact. */
export interface ReportScope {
  readonly deployed: number | undefined;
  /** By migration. */
  readonly ignores: readonly (readonly Ignore[])[];
}

/** Turns findings into recommendations, except errors, sorted for reading. */
export function recommend(found: readonly Found[], scope: ReportScope): readonly Recommendation[] {
  const groups = new Map<string, Found[]>();
  for (const each of found) {
    if (!isReported(each, scope)) continue;
    const key = groupOf(each, scope);
    groups.set(key, [...(groups.get(key) ?? []), each]);
  }
  return [...groups.values()].flatMap((group) => gather(group, scope));
}

/** The key of the group that a finding is reported with: one table in one migration, or all findings of the rule. */
function groupOf(found: Found, scope: ReportScope): string {
  const { rule, finding, place, migration } = found;
  if (isWithoutKnownRows(found, scope)) return JSON.stringify([rule.name, 'without known rows']);
  if (rule.gathered) return JSON.stringify([rule.name]);
  const { table, cause } = finding;
  if (cause !== undefined) return JSON.stringify([rule.name, 'because', cause]);
  return JSON.stringify([rule.name, migration, table?.name ?? `${place.line}:${place.column}`]);
}

function isReported(
  { rule, migration, place }: Found,
  { deployed, ignores }: ReportScope,
): boolean {
  if (rule.concernsUse && deployed !== undefined && migration < deployed) return false;
  return !(ignores[migration] ?? []).some(
    ({ rule: name, from, to }) => name === rule.name && from <= place.line && place.line <= to,
  );
}

/** The finding concerns a database in use, but the history does not show that the table has rows. */
function isWithoutKnownRows({ rule, finding }: Found, { deployed }: ReportScope): boolean {
  return rule.concernsUse === true && deployed === undefined && finding.table?.isFilled === false;
}

function recommendation({ rule, finding, place, migration }: Found): Recommendation {
  return {
    type: rule.type,
    impact: finding.impact ?? rule.impact,
    rule: rule.name,
    message: finding.message,
    why: rule.why,
    advice: rule.instead,
    place,
    migration,
    otherPlaces: finding.otherPlaces ?? [],
  };
}

/** Reports the findings of a group as one recommendation that lists all places. */
function gather(found: readonly Found[], scope: ReportScope): readonly Recommendation[] {
  const [first, ...others] = found;
  if (!first) return [];
  const isUnfilled = isWithoutKnownRows(first, scope);
  const one: Recommendation = {
    ...recommendation(first),
    ...(isUnfilled ? { type: 'info', impact: 'low' } : {}),
  };
  if (others.length === 0) return [one];
  const { rule } = first;
  const counted =
    rule.gathered?.(found.length) ??
    (isUnfilled ? `${found.length} times: ${rule.finds.replace(/\.$/, '')}` : undefined);
  const message = counted ?? `${one.message}, and ${others.length} more like this`;
  const otherPlaces = [...one.otherPlaces, ...others.map(({ place }) => place)];
  return [{ ...one, message, otherPlaces }];
}

/** The recommendation for a statement that PostgreSQL refuses. */
export function errorOf(error: SourceError, migration: number): Recommendation {
  const { place, problem, hint } = error;
  const isContradiction = error.name === 'HistoryError';
  return {
    type: 'error',
    impact: 'high',
    rule: isContradiction ? 'history-error' : 'syntax-error',
    message: problem,
    why: isContradiction
      ? 'The history cannot apply on any database, and cannot be squashed.'
      : 'PostgreSQL cannot read it, so the history cannot apply and cannot be squashed.',
    advice: hint ?? 'Fix the statement: PostgreSQL refuses it as written.',
    place,
    migration,
    otherPlaces: [],
  };
}

const typeOrder: readonly RecommendationType[] = ['error', 'warning', 'optimization', 'info'];
const impactOrder: readonly Impact[] = ['high', 'medium', 'low'];

/** Errors first, then by impact, then in the order of the history. */
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

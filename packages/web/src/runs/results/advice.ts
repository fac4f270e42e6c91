import type { AnalyzeResponse } from '../../api/types.js';

export type Recommendation = AnalyzeResponse['recommendations'][number];

/** One advice, and everything that it applies to. */
export interface Advice {
  readonly rule: string;
  readonly type: Recommendation['type'];
  /** The highest of all. */
  readonly impact: Recommendation['impact'];
  readonly toDo: string;
  readonly why: string | undefined;
  readonly found: readonly Recommendation[];
}

const types: readonly Recommendation['type'][] = ['error', 'warning', 'optimization', 'info'];
const impacts: readonly Recommendation['impact'][] = ['high', 'medium', 'low'];

/** Recommendations by advice: errors first, then by impact, then by number. */
export function adviceOf(all: readonly Recommendation[]): readonly Advice[] {
  const groups = new Map<string, Recommendation[]>();
  for (const each of all) {
    const key = JSON.stringify([each.type, each.rule, toDoOf(each)]);
    groups.set(key, [...(groups.get(key) ?? []), each]);
  }
  const advice = [...groups.values()].flatMap((found) => {
    const [first] = found;
    if (!first) return [];
    const { rule, type, why } = first;
    const impact = impacts.find((each) => found.some((one) => one.impact === each)) ?? 'low';
    return [{ rule, type, impact, toDo: toDoOf(first), why, found }];
  });
  return advice.sort(
    (a, b) =>
      types.indexOf(a.type) - types.indexOf(b.type) ||
      impacts.indexOf(a.impact) - impacts.indexOf(b.impact) ||
      b.found.length - a.found.length,
  );
}

/** Without advice, the message is used. */
function toDoOf({ advice, message }: Recommendation): string {
  return advice === undefined || advice === '' ? message : advice;
}

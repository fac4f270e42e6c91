import type { Hole } from './holes.js';
import type { MatchedTable } from './matched-table.js';
import { areNumbers, sameNumbers } from './number-forms.js';
import type { Pattern } from './pattern.js';
import type { Samples } from './samples.js';
import { sameTexts } from './text-forms.js';

/** A column whose random values have another form in the squashed database. */
export interface IdentifierProblem {
  readonly column: number;
  readonly original: string;
  readonly squashed: string;
  /** Whether it may be an accident, so that more builds of the original are needed. */
  readonly evidence: 'certain' | 'likely' | 'weak';
}

/** If the probability of an accident is below these, it is a difference, is unverified, or is a reason for more builds. */
const accident = { certain: 1e-6, likely: 1e-3, weak: 0.2 };

/** A difference that only probability shows is certain after this many builds of the original. */
export const buildsForForms = 8;

/** Checks that values that are random in the original are random in the squashed database, in the same form. */
export function compareIdentifiers(matched: MatchedTable): readonly IdentifierProblem[] {
  const theirs = bySlot(matched.squashed);
  return [...bySlot(matched.original)].flatMap(([slot, holes]) => {
    if (holes.some((hole) => hole.class !== 'identifier')) return [];
    const others = theirs.get(slot) ?? [];
    const [hole] = holes;
    if (hole === undefined || others.length === 0) return [];
    const otherClass = others.find((each) => each.class === 'clock' || each.class === 'system');
    const type = matched.table.columns[hole.column]?.type ?? '';
    const evidence = otherClass ? 'certain' : evidenceOf(samplesOf(holes), samplesOf(others), type);
    if (evidence === undefined) return [];
    const [original = '', squashed = ''] = [hole.texts[0], (otherClass ?? others[0])?.texts[0]];
    return [{ column: hole.column, original, squashed, evidence }];
  });
}

/** How surely the values of the two sets come from different sources. */
function evidenceOf(
  original: Samples,
  squashed: Samples,
  type: string,
): IdentifierProblem['evidence'] | undefined {
  const version = versionOf(original);
  if (version !== undefined && version !== versionOf(squashed)) return 'certain';
  const probability = areNumbers(original)
    ? areNumbers(squashed)
      ? sameNumbers(original, squashed, type)
      : 0
    : sameTexts(original, squashed);
  const isEnough = original.length >= buildsForForms;
  if (probability < accident.certain && isEnough) return 'certain';
  if (probability < accident.likely) return 'likely';
  return probability < accident.weak ? 'weak' : undefined;
}

function samplesOf(holes: readonly Hole[]): Samples {
  const builds = holes[0]?.texts.length ?? 0;
  return Array.from({ length: builds }, (_, build) => holes.map(({ texts }) => texts[build] ?? ''));
}

function bySlot({ holes }: Pattern): ReadonlyMap<string, readonly Hole[]> {
  const found = new Map<string, Hole[]>();
  for (const each of holes.values()) {
    for (const hole of each) {
      const slot = `${hole.column} ${hole.word}`;
      found.set(slot, found.get(slot) ?? []);
      found.get(slot)?.push(hole);
    }
  }
  return found;
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-([0-9a-f])[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** The UUID version that all values have. */
function versionOf(samples: Samples): string | undefined {
  const versions = new Set(samples.flat().map((value) => uuid.exec(value)?.[1]));
  const [version] = versions;
  return versions.size === 1 ? version : undefined;
}

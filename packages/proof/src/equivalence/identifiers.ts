import type { Hole } from './patterns/holes.js';
import type { MatchedTable } from './patterns/matched-table.js';
import type { Pattern } from './patterns/pattern.js';
import { type Evidence, evidenceOf, weakForNumbers } from './values/evidence.js';
import { areNumbers, sameNumbers } from './values/number-forms.js';
import type { Samples } from './values/samples.js';
import { sameTexts } from './values/text-forms.js';

/** A column whose random values have another form in the squashed database. */
export interface IdentifierProblem {
  readonly column: number;
  readonly original: string;
  readonly squashed: string;
  readonly evidence: Evidence;
}

/** Checks that values that are random in the original are random in the squashed database, in the same form. */
export function compareIdentifiers(matched: MatchedTable): readonly IdentifierProblem[] {
  const theirs = bySlot(matched.squashed);
  return [...bySlot(matched.original)].flatMap(([slot, holes]) => {
    if (holes.some(({ hole }) => hole.class !== 'identifier')) return [];
    const others = theirs.get(slot) ?? [];
    const [first] = holes;
    if (first === undefined || others.length === 0) return [];
    const otherClass = others.find(({ hole }) => hole.class === 'clock' || hole.class === 'system');
    const { column, texts } = first.hole;
    const evidence = otherClass
      ? 'certain'
      : evidenceOf(
          probabilityOf(matched, holes, others),
          texts.length,
          areNumbers([texts]) ? weakForNumbers : undefined,
        );
    if (evidence === undefined) return [];
    const [original = '', squashed = ''] = [texts[0], (otherClass ?? others[0])?.hole.texts[0]];
    return [{ column, original, squashed, evidence }];
  });
}

/** With more kinds of rows, one of them is unusual by accident too often. */
const mostKinds = 16;

/**
 * The probability that both sets draw a column's values from the same source. Rows that differ in their other cells may
 * have sources of their own, so each kind of rows is compared by itself too.
 */
function probabilityOf(
  { table, originalClasses, squashedClasses }: MatchedTable,
  mine: readonly RowHole[],
  theirs: readonly RowHole[],
): number {
  const type = table.columns[mine[0]?.hole.column ?? 0]?.type ?? '';
  const all = sameSource(samplesOf(mine), samplesOf(theirs), type);
  const kinds = new Set(mine.map(({ row }) => originalClasses[row]));
  if (kinds.size < 2 || kinds.size > mostKinds) return all;
  const each = [...kinds].map((kind) =>
    sameSource(
      samplesOf(mine.filter(({ row }) => originalClasses[row] === kind)),
      samplesOf(theirs.filter(({ row }) => squashedClasses[row] === kind)),
      type,
    ),
  );
  return Math.min(all, ...each.map((probability) => probability * kinds.size));
}

/** The probability that a source of numbers draws a value that is not a number, such as NaN. */
const textsForNumbers = 1e-9;

/** 0 if nothing but different sources explains the values. */
function sameSource(original: Samples, squashed: Samples, type: string): number {
  const version = versionOf(original);
  if (version !== undefined && version !== versionOf(squashed)) return 0;
  if (addressType.test(type)) return sameTexts(original.map(octets), squashed.map(octets));
  if (!areNumbers(original)) return sameTexts(original, squashed);
  return areNumbers(squashed) ? sameNumbers(original, squashed, type) : textsForNumbers;
}

const addressType = /^(inet|cidr)/;

/** Addresses of IPv4 in hexadecimal notation, in which every digit has its place. */
function octets(addresses: readonly string[]): readonly string[] {
  return addresses.map((address) =>
    /^[\d./]+$/.test(address)
      ? `\\x${(address.match(/\d+/g) ?? []).map((each) => Number(each).toString(16).padStart(2, '0')).join('')}`
      : address,
  );
}

interface RowHole {
  readonly row: number;
  readonly hole: Hole;
}

function samplesOf(holes: readonly RowHole[]): Samples {
  const builds = holes[0]?.hole.texts.length ?? 0;
  return Array.from({ length: builds }, (_, build) =>
    holes.map(({ hole }) => hole.texts[build] ?? ''),
  );
}

function bySlot({ holes }: Pattern): ReadonlyMap<string, readonly RowHole[]> {
  const found = new Map<string, RowHole[]>();
  for (const [row, each] of holes) {
    for (const hole of each) {
      const slot = `${hole.column} ${hole.word}`;
      found.set(slot, found.get(slot) ?? []);
      found.get(slot)?.push({ row, hole });
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

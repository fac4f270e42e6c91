import type { VaryingColumn } from './build-rows.js';
import { type ClockValue, clockValues, sameOffset, type Window } from './clock.js';

/** What made a value that differs from build to build. */
export type ValueClass = 'identifier' | 'clock' | 'system' | 'chance';

/** A value that varies: as each build of one set has it, the first build first. */
export interface Variants {
  readonly values: readonly string[];
  readonly windows: readonly Window[];
}

/** Types whose values the server counts up as it runs. */
const systemTypes = /^(xid8?|cid|tid|oid|pg_lsn|pg_snapshot|txid_snapshot)$/;

/** What the history calls; it says where numbers that vary may come from. */
export interface Mentions {
  /** Transaction ids, process ids, OIDs, positions in the log. */
  readonly system: boolean;
  /** Values drawn from few. */
  readonly chance: boolean;
  /** Salted hashes, or what is encrypted with a random key: what they hide does not show. */
  readonly salted: boolean;
}

/** Types of which a random value is never long enough to be told from another. */
const shortTypes = /^(boolean|"char"|interval|smallint)$/;

/** The variants as values of the clock, if each is its build's clock plus the same constant. */
function asClocks({ values, windows }: Variants): readonly ClockValue[] | undefined {
  const readings = values.map(clockValues);
  const [own] = windows;
  for (const first of readings[0] ?? []) {
    const clocks = readings.flatMap((others, build) => {
      const window = windows[build];
      if (own === undefined || window === undefined) return [];
      return others.find((other) => sameOffset(first, own, other, window)) ?? [];
    });
    if (clocks.length === values.length) return clocks;
  }
  return undefined;
}

/** The class of a value by itself. Whether values recur across builds is for the whole column to say. */
export function classOf(
  variants: Variants,
  column: VaryingColumn,
  mentions: Mentions,
): { readonly class: ValueClass; readonly clocks?: readonly ClockValue[] } {
  if (systemTypes.test(column.type)) return { class: 'system' };
  const clocks = asClocks(variants);
  if (clocks) return { class: 'clock', clocks };
  if (mentions.system && variants.values.every((value) => looksCounted.test(value))) {
    return { class: 'system' };
  }
  if (mentions.salted && variants.values.some((value) => looksSalted.test(value))) {
    return { class: 'chance' };
  }
  if (column.fewValues || shortTypes.test(column.type)) return { class: 'chance' };
  return { class: variants.values.some((value) => bitsOf(value) < 16) ? 'chance' : 'identifier' };
}

/** A number that a server may have counted up to, a position in its log, or a snapshot. */
const looksCounted = /^(\d{1,7}|[0-9A-F]{1,8}\/[0-9A-F]{1,8}|\d+:\d+:[\d,]*)$/;

/** A hash as `crypt` prints it, or bytes. */
const looksSalted = /^(\$|\\x|_[./0-9A-Za-z]{19}$)/;

/**
 * How much chance there may be in a value, at most, by how it is written: letters alone may be a word
 * out of a few, so they count as random only when they are many.
 */
export function bitsOf(value: string): number {
  const digits = value.replaceAll(/[^0-9]/g, '').length;
  if (/^[\d.+-]+(e[+-]?\d+)?$/i.test(value)) return digits * 3.3;
  if (/^[0-9a-f-]+$/i.test(value)) return value.length * 4;
  if (digits === 0 && value.length < 16) return 0;
  return value.length * 5;
}

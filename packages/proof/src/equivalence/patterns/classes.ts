import type { OtherHashes } from '../../hashed-expressions.js';
import { type ClockValue, clockValues, sameOffset, type Window } from '../values/clock.js';
import type { VaryingColumn } from './build-rows.js';

/** The origin of a value that differs from build to build. */
export type ValueClass = 'identifier' | 'clock' | 'system' | 'chance';

/** The source of a varying value. */
export interface Classified {
  readonly class: ValueClass;
  /** Whether its content cannot be compared, because it is hashed with a salt or encrypted. */
  readonly salted?: true;
  /** The value in each build as clock values, if it is one. */
  readonly clocks?: readonly ClockValue[];
}

/** A varying value as each build of one set has it, in the order of the builds. */
export interface Variants {
  readonly values: readonly string[];
  readonly windows: readonly Window[];
}

/** Types whose values are counters of the server. */
export const systemTypes = /^(xid8?|cid|tid|oid|pg_lsn|pg_snapshot|txid_snapshot)$/;

/** The kinds of functions that the history calls, which show where varying numbers may come from. */
export interface Mentions {
  /** Transaction ids, process ids, OIDs, positions in the log. */
  readonly system: boolean;
  /** Random choices among few values. */
  readonly chance: boolean;
  /** Salted hashes, or values encrypted with a random key: their content cannot be compared. */
  readonly salted: boolean;
  /** Literals that salted hashes may have been made of, and encryption keys. */
  readonly secrets?: readonly string[];
  /** A clock that advances within a transaction. */
  readonly ticks: boolean;
  /** Literals in statements that compute digests, which may be salts. */
  readonly salts?: readonly string[];
  /** The forms of hashes that the squashed set may compute in another way. */
  readonly hashes?: OtherHashes;
}

/** Types whose random values are too short to be told apart. */
const shortTypes = /^(boolean|"char"|interval|smallint)$/;

/** The variants as clock values, if each is its build's clock plus the same constant. */
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

/** The class of a single value. Whether values recur across builds is decided for the whole column. */
export function classOf(variants: Variants, column: VaryingColumn, mentions: Mentions): Classified {
  if (systemTypes.test(column.type)) return { class: 'system' };
  const clocks = asClocks(variants);
  if (clocks) return { class: 'clock', clocks };
  if (mentions.system && variants.values.every((value) => looksCounted.test(value))) {
    return { class: 'system' };
  }
  if (mentions.salted && variants.values.some((value) => looksSalted.test(value))) {
    return { class: 'identifier', salted: true };
  }
  if (column.fewValues || shortTypes.test(column.type)) return { class: 'chance' };
  const isShort = variants.values.some((value) => bitsOf(value) < 16) || mayBeWords(variants);
  return { class: isShort ? 'chance' : 'identifier' };
}

/** A number that may be a counter of the server, a position in its log, or a snapshot. */
const looksCounted = /^(\d{1,7}|[0-9A-F]{1,8}\/[0-9A-F]{1,8}|\d+:\d+:[\d,]*)$/;

/** A hash in the format of `crypt`, with or without its prefix, or bytes; a number of the same length is none. */
const looksSalted =
  /^(?![\d.]+$)(\$|\\x|_?[./\dA-Za-z]{19}$|(?:[./\dA-Za-z]{13}|[./\dA-Za-z]{22}|[./\dA-Za-z]{43}|[./\dA-Za-z]{53}|[./\dA-Za-z]{86})$)/;

/** Whether the values may be words from a short list, unlike tokens, which have the same length in all builds. */
function mayBeWords({ values }: Variants): boolean {
  const isWord = (value: string) => value.length < longWord && !/\d/.test(value);
  return values.some(isWord) && new Set(values.map(({ length }) => length)).size > 1;
}

/** Letters alone only count as random if there are this many, or a bit fewer in a token. */
const longWord = 16;
const shortToken = 8;

/** An upper bound for the randomness of a value, from its notation. */
export function bitsOf(value: string): number {
  const digits = value.replaceAll(/[^0-9]/g, '').length;
  if (/^[\d.+-]+(e[+-]?\d+)?$/i.test(value)) return digits * 3.3;
  if (/^[0-9a-f-]+$/i.test(value)) return value.length * 4;
  if (digits === 0 && value.length < shortToken) return 0;
  return value.length * (digits === 0 ? 4 : 5);
}

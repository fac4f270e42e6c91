import type { DerivedProblem } from './compare-derived.js';
import type { MatchedTable, TwinHoles } from './patterns/matched-table.js';
import { md5, sha256 } from './values/digests.js';

/** What may be stored of a random text in another place, and how it looks. */
const functions: readonly { form: RegExp; of: (text: string) => string }[] = [
  { form: /^[0-9a-f]{32}$/, of: md5 },
  { form: /^[0-9a-f]{64}$/, of: sha256 },
  { form: /^\\x[0-9a-f]{64}$/, of: (text) => `\\x${sha256(text)}` },
];

/** A random text, in each build of both sets, in a row that its exact cells identify. */
interface Value {
  readonly matched: MatchedTable;
  readonly column: number;
  readonly original: readonly string[];
  readonly squashed: readonly string[];
}

/** More values would take too long. */
const mostValues = 2000;

/**
 * Digests of random texts, such as `md5(token)`, of the same row or another one: a value that is the digest of another
 * one in every build of the original is so in every build of the squashed set.
 */
export function compareDigests(
  twins: ReadonlyMap<MatchedTable, readonly TwinHoles[]>,
): readonly DerivedProblem[] {
  const values = [...twins].flatMap(([matched, each]) => valuesOf(matched, each));
  if (values.length > mostValues) return [];
  return functions.flatMap(({ form, of }) => {
    const digests = new Map(
      values.flatMap((value) => {
        const [text = ''] = value.original;
        return form.test(text) ? [[text, value] as const] : [];
      }),
    );
    if (digests.size === 0) return [];
    const isDigest = (digest: readonly string[], texts: readonly string[]) =>
      digest.every((each, build) => each === of(texts[build] ?? ''));
    return values.flatMap((source): readonly DerivedProblem[] => {
      const value = digests.get(of(source.original[0] ?? ''));
      if (value === undefined) return [];
      if (!isDigest(value.original, source.original)) return [];
      if (isDigest(value.squashed, source.squashed)) return [];
      return [
        {
          matched: value.matched,
          column: value.column,
          original: value.original[0] ?? '',
          squashed: value.squashed[0] ?? '',
          what: 'is no longer computed from another random value',
        },
      ];
    });
  });
}

function valuesOf(matched: MatchedTable, twins: readonly TwinHoles[]): readonly Value[] {
  return twins
    .filter(({ hole }) => hole.class === 'identifier')
    .map(({ hole, twin }) => ({
      matched,
      column: hole.column,
      original: hole.texts,
      squashed: twin.texts,
    }));
}

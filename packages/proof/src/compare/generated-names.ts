import type { DescribedObject, Description } from '../describe/description.js';
import { byKey, keyOf } from './descriptions.js';

/** Words in the names of one build, each with the corresponding word of another build. */
export type Names = ReadonlyMap<string, string>;

/**
 * The words in object names that no name of another build of the same set has: they are random or come from the clock.
 * Each comes with its constant parts, and `*` for the others: a table `log_8f14e45f` has the constant part `log`.
 */
export function generatedWords(build: Description, others: readonly Description[]): Names {
  const missing = others.flatMap((other) => {
    const there = byKey(other);
    const own = build.objects.filter((each) => !there.has(keyOf(each)));
    if (own.length === 0) return [];
    const known = new Set(other.objects.flatMap(({ object }) => words(object)));
    return own.flatMap(({ object }) => words(object)).filter((word) => !known.has(word));
  });
  if (missing.length === 0) return new Map();
  const parts = others.map(
    ({ objects }) => new Set(objects.flatMap(({ object }) => words(object).flatMap(partsOf))),
  );
  const isConstant = (part: string) =>
    /^\p{L}+$/u.test(part) && parts.every((known) => known.has(part));
  return new Map(
    missing.map((word) => [
      word,
      partsOf(word)
        .map((part) => (isConstant(part) ? part : '*'))
        .join('_'),
    ]),
  );
}

function partsOf(word: string): readonly string[] {
  return word.split('_');
}

/** A description with the random words in its names. */
interface WithGeneratedNames {
  readonly description: Description;
  readonly words: Names;
}

/**
 * Maps words of `from` to words of `to`: two words correspond if they occur in the names of objects that agree in
 * everything but the random parts of such words.
 */
export function pairNames(from: WithGeneratedNames, to: WithGeneratedNames): Names {
  if (from.words.size === 0 || to.words.size === 0) return new Map();
  const waiting = new Map<string, string[]>();
  for (const [word, signature] of signatures(to)) {
    waiting.set(signature, [...(waiting.get(signature) ?? []), word]);
  }
  const pairs = [...signatures(from)].flatMap(([word, signature]) => {
    const twin = waiting.get(signature)?.shift();
    return twin === undefined ? [] : [[word, twin] as const];
  });
  return new Map(pairs);
}

/** The description of the objects whose names contain each word, without the random parts of all such words. */
function signatures({
  description,
  words: chance,
}: WithGeneratedNames): ReadonlyMap<string, string> {
  const found = new Map<string, string[]>();
  for (const object of description.objects) {
    const own = words(object.object).filter((word) => chance.has(word));
    if (own.length === 0) continue;
    const text = JSON.stringify(renameObject(object, chance));
    for (const word of new Set(own)) found.set(word, [...(found.get(word) ?? []), text]);
  }
  return new Map(
    [...found]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([word, texts]) => [word, texts.sort().join()]),
  );
}

/** The description with other names, wherever they occur. */
export function renameDescription(description: Description, names: Names): Description {
  if (names.size === 0) return description;
  return { ...description, objects: description.objects.map((each) => renameObject(each, names)) };
}

function renameObject(
  { kind, object, properties }: DescribedObject,
  names: Names,
): DescribedObject {
  return {
    kind,
    object: rename(object, names),
    properties: Object.fromEntries(
      Object.entries(properties).map(([name, value]) => [
        name,
        value === null ? null : rename(value, names),
      ]),
    ),
  };
}

const word = /[\p{L}\p{N}_$]+/gu;

function words(text: string): readonly string[] {
  return text.match(word) ?? [];
}

/** A text with other names. */
export function rename(text: string, names: Names): string {
  return text.replaceAll(word, (each) => names.get(each) ?? each);
}

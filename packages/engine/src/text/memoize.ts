/**
 * Caches a function of an object. Only for immutable objects, such as parse trees and histories: the result is
 * kept as long as the object.
 */
export function memoize<Key extends object, Answer>(
  answer: (about: Key) => Answer,
): (about: Key) => Answer {
  const known = new WeakMap<Key, { readonly answer: Answer }>();
  return (about) => {
    const before = known.get(about);
    if (before) return before.answer;
    const found = answer(about);
    known.set(about, { answer: found });
    return found;
  };
}

/** Computes a value when it is first needed. */
export function once<Answer>(compute: () => Answer): () => Answer {
  let known: { readonly answer: Answer } | undefined;
  return () => {
    known ??= { answer: compute() };
    return known.answer;
  };
}

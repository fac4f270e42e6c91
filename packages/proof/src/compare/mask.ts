import type { Difference, Masked } from './difference.js';

/**
 * Takes out of the differences what also differs between two builds of the original: a property
 * that is never the same twice, an object whose name depends on the moment.
 *
 * An object with an unstable name is masked only together with its counterpart: each one that is
 * missing pays for one of the same kind that is extra. What is left over is a difference.
 */
export function maskUnstable(
  differences: readonly Difference[],
  betweenBuilds: readonly Difference[],
): { readonly differences: readonly Difference[]; readonly masked: readonly Masked[] } {
  const unstable = new Set(betweenBuilds.map(factOf));
  const unstableKinds = countBy(betweenBuilds.filter((item) => item.change === 'missing'));
  const newcomers = countBy(differences.filter((item) => item.change === 'extra'));
  const budget = new Map(
    [...unstableKinds].map(([kind, count]) => [kind, Math.min(count, newcomers.get(kind) ?? 0)]),
  );
  const missingLeft = new Map(budget);
  const extraLeft = new Map(budget);
  const kept = differences.filter((item) => {
    if (item.change === 'changed') return !unstable.has(factOf(item));
    if (item.change === 'missing')
      return !(unstable.has(factOf(item)) && spend(missingLeft, item.kind));
    return !spend(extraLeft, item.kind);
  });
  return { differences: kept, masked: betweenBuilds.map(asMasked) };
}

function factOf(item: Difference): string {
  return JSON.stringify([item.kind, item.object, item.change, item.property]);
}

function countBy(items: readonly Difference[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { kind } of items) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return counts;
}

function spend(left: Map<string, number>, kind: string): boolean {
  const count = left.get(kind) ?? 0;
  if (count > 0) left.set(kind, count - 1);
  return count > 0;
}

function asMasked({ kind, object, property }: Difference): Masked {
  const what = property === undefined ? '' : `: ${property}`;
  return {
    kind,
    object,
    ...(property === undefined ? {} : { property }),
    message: `${kind} ${object}${what} differs between two builds of the original`,
  };
}

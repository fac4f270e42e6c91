import type { Difference, Masked } from './difference.js';

/** Whether an object of the original and one of the squashed database are alike but for their names. */
export type Alike = (missing: Difference, extra: Difference) => boolean;

/**
 * Takes out of the differences what also differs between two builds of the original: a property
 * that is never the same twice, an object whose name depends on the moment.
 *
 * An object with an unstable name is masked only together with its counterpart: each one that is
 * missing pays for one extra of the same kind that is alike. What is left over is a difference.
 */
export function maskUnstable(
  differences: readonly Difference[],
  betweenBuilds: readonly Difference[],
  alike: Alike = () => true,
): { readonly differences: readonly Difference[]; readonly masked: readonly Masked[] } {
  const unstable = new Set(betweenBuilds.map(factOf));
  const newcomers = differences.filter((item) => item.change === 'extra');
  const paired = new Set<Difference>();
  for (const item of differences) {
    if (item.change !== 'missing' || !unstable.has(factOf(item))) continue;
    const twin = newcomers.find(
      (other) => other.kind === item.kind && !paired.has(other) && alike(item, other),
    );
    if (twin) paired.add(item).add(twin);
  }
  const kept = differences.filter(
    (item) => !paired.has(item) && !(item.change === 'changed' && unstable.has(factOf(item))),
  );
  return { differences: kept, masked: betweenBuilds.map(asMasked) };
}

function factOf(item: Difference): string {
  return JSON.stringify([item.kind, item.object, item.change, item.property]);
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

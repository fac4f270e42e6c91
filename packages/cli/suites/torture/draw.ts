import type { Random } from 'fast-check';

/** Random choices, made from fast-check's numbers so that a seed determines all of them. */
export class Draw {
  constructor(private readonly random: Random) {}

  /** A whole number from `min` to `max`, both included. */
  number(min: number, max: number): number {
    return this.random.nextInt(min, max);
  }

  /** True with this probability in percent. */
  chance(percent: number): boolean {
    return this.number(1, 100) <= percent;
  }

  /** The text with this probability in percent, else nothing. */
  maybe(percent: number, text: string): string {
    return this.chance(percent) ? text : '';
  }

  /** One of the items; undefined if there are none. */
  find<T>(items: Iterable<T>): T | undefined {
    const all = [...items];
    return all.length === 0 ? undefined : all[this.number(0, all.length - 1)];
  }

  /** One of at least one item. */
  pick<T>(...items: readonly [T, ...T[]]): T {
    return items[this.number(0, items.length - 1)] ?? items[0];
  }

  /** Some of the items, at least one if there are any, in random order. */
  some<T>(items: Iterable<T>, most = 3): readonly T[] {
    const left = [...items];
    const chosen: T[] = [];
    const wanted = Math.min(left.length, this.number(1, most));
    while (chosen.length < wanted) chosen.push(...left.splice(this.number(0, left.length - 1), 1));
    return chosen;
  }

  /** One of the items, weighted. */
  weighted<T extends { readonly weight: number }>(items: readonly T[]): T | undefined {
    const total = items.reduce((sum, { weight }) => sum + weight, 0);
    let place = this.number(1, total);
    return items.find(({ weight }) => {
      place -= weight;
      return place <= 0;
    });
  }
}

import type { Random } from 'fast-check';

/** Choices of chance, made from fast-check's numbers so that a seed decides them all. */
export class Draw {
  constructor(private readonly random: Random) {}

  /** A whole number from `min` to `max`, both included. */
  number(min: number, max: number): number {
    return this.random.nextInt(min, max);
  }

  /** True in so many of a hundred cases. */
  chance(percent: number): boolean {
    return this.number(1, 100) <= percent;
  }

  /** The text in so many of a hundred cases, else nothing. */
  maybe(percent: number, text: string): string {
    return this.chance(percent) ? text : '';
  }

  /** One of the items; undefined where there are none. */
  find<T>(items: Iterable<T>): T | undefined {
    const all = [...items];
    return all.length === 0 ? undefined : all[this.number(0, all.length - 1)];
  }

  /** One of items of which there is at least one. */
  pick<T>(...items: readonly [T, ...T[]]): T {
    return items[this.number(0, items.length - 1)] ?? items[0];
  }

  /** Some of the items, at least one of them where there are any, in an order of chance. */
  some<T>(items: Iterable<T>, most = 3): readonly T[] {
    const left = [...items];
    const chosen: T[] = [];
    const wanted = Math.min(left.length, this.number(1, most));
    while (chosen.length < wanted) chosen.push(...left.splice(this.number(0, left.length - 1), 1));
    return chosen;
  }

  /** One of the items, the heavier ones more often. */
  weighted<T extends { readonly weight: number }>(items: readonly T[]): T | undefined {
    const total = items.reduce((sum, { weight }) => sum + weight, 0);
    let place = this.number(1, total);
    return items.find(({ weight }) => {
      place -= weight;
      return place <= 0;
    });
  }
}

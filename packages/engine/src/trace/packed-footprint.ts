import type { Cell, Footprint, Touch } from './footprint.js';
import { keyOf, numberOfKey, placeOf, touches, touchOfKey } from './touch-keys.js';

/** Larger footprints stay maps, which find a cell sooner. */
const mostPacked = 256;

/** A footprint that needs less memory; the given map must not change any more. */
export function pack(footprint: ReadonlyMap<Cell, Touch>): Footprint {
  return footprint.size > mostPacked ? footprint : new PackedFootprint(footprint);
}

/** There are tens of thousands of footprints, most with few cells: a list takes a third of a map. */
class PackedFootprint implements Footprint {
  readonly #keys: readonly number[];

  constructor(footprint: ReadonlyMap<Cell, Touch>) {
    const keys: number[] = [];
    footprint.forEach((how, cell) => {
      keys.push(keyOf(cell, placeOf[how]));
    });
    // A copy is no longer than needed.
    this.#keys = keys.slice();
  }

  get size(): number {
    return this.#keys.length;
  }

  get(cell: Cell): Touch | undefined {
    const first = keyOf(cell, 0);
    const last = keyOf(cell, touches.length - 1);
    for (const key of this.#keys) if (key >= first && key <= last) return touchOfKey(key);
    return undefined;
  }

  has(cell: Cell): boolean {
    return this.get(cell) !== undefined;
  }

  forEach(task: (how: Touch, cell: Cell) => void): void {
    for (const key of this.#keys) task(touchOfKey(key), numberOfKey(key));
  }

  keys(): Iterable<Cell> {
    return this.#keys.map(numberOfKey);
  }

  [Symbol.iterator](): IterableIterator<readonly [Cell, Touch]> {
    return this.#keys.map((key) => [numberOfKey(key), touchOfKey(key)] as const).values();
  }
}

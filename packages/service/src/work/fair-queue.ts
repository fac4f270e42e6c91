/** Something that waits on behalf of somebody. */
interface Owned {
  readonly owner: string;
}

interface Place<Item> {
  readonly item: Item;
  readonly turn: number;
}

/**
 * A queue in which owners take turns, however much each of them has sent. Every item gets the number of a turn: the one after
 * the current one, and two after the last of its owner. Lower numbers come first, and among equals who came first. So whoever
 * has nothing waiting comes before the second item of anybody else, and nobody waits forever.
 */
export class FairQueue<Item extends Owned> {
  #places: readonly Place<Item>[] = [];
  /** The last turn that each owner has had, as far as it still matters. */
  readonly #lastTurns = new Map<string, number>();
  #turn = 0;

  get size(): number {
    return this.#places.length;
  }

  /** In the order in which they are taken. */
  items(): readonly Item[] {
    return this.#places.map(({ item }) => item);
  }

  add(item: Item): void {
    const turn = this.#nextTurn(item.owner);
    const at = this.#ahead(turn);
    this.#places = this.#places.toSpliced(at, 0, { item, turn });
  }

  /** How many would be taken before the next item of an owner. */
  aheadOf(owner: string): number {
    return this.#ahead(this.#nextTurn(owner));
  }

  take(): Item | undefined {
    const [first, ...rest] = this.#places;
    if (first === undefined) return undefined;
    this.#places = rest;
    this.#turn = first.turn;
    this.#lastTurns.set(first.item.owner, first.turn);
    for (const [owner, turn] of this.#lastTurns) {
      if (turn < this.#turn) this.#lastTurns.delete(owner);
    }
    return first.item;
  }

  /** False when it was taken before. */
  remove(item: Item): boolean {
    const left = this.#places.filter((place) => place.item !== item);
    const isFound = left.length < this.#places.length;
    this.#places = left;
    return isFound;
  }

  #nextTurn(owner: string): number {
    const own = this.#places.filter(({ item }) => item.owner === owner).map(({ turn }) => turn);
    const last = Math.max(-1, this.#lastTurns.get(owner) ?? -1, ...own);
    return Math.max(this.#turn + 1, last + 2);
  }

  #ahead(turn: number): number {
    return this.#places.filter((place) => place.turn <= turn).length;
  }
}

/** An item that waits on behalf of an owner. */
interface Owned {
  readonly owner: string;
}

interface Place<Item> {
  readonly item: Item;
  readonly turn: number;
}

/**
 * A queue in which owners take turns, however many items each has queued. Every item gets a turn number: one after
 * the current turn, and two after its owner's last one. Lower numbers come first, and equal ones in order of arrival.
 * So an owner without waiting items comes before the second item of any other owner, and no owner starves.
 */
export class FairQueue<Item extends Owned> {
  #places: readonly Place<Item>[] = [];
  /** The latest turn of each owner, for as long as it affects the order. */
  readonly #lastTurns = new Map<string, number>();
  #turn = 0;

  get size(): number {
    return this.#places.length;
  }

  /** The items in the order in which they will be taken. */
  items(): readonly Item[] {
    return this.#places.map(({ item }) => item);
  }

  add(item: Item): void {
    const turn = this.#nextTurn(item.owner);
    const at = this.#ahead(turn);
    this.#places = this.#places.toSpliced(at, 0, { item, turn });
  }

  /** How many items would be taken before the next item of an owner. */
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

  /** Returns false if it has already been taken. */
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

import {
  asMap,
  type Cell,
  conflict,
  conflicts,
  type Footprint,
  type Node,
  type Touch,
  touch,
} from './footprint.js';
import { NumberSets } from './number-sets.js';
import { byTouch, keyOf, placeOf, touches } from './touch-keys.js';

/** For each touch, the indexes of the touches that conflict with it, as the later or as the earlier one. */
const clashes = {
  before: byTouch((how) => places(touches.filter((other) => conflict(other, how)))),
  after: byTouch((how) => places(touches.filter((other) => conflict(how, other)))),
};

function places(of: readonly Touch[]): readonly number[] {
  return of.map((how) => placeOf[how]);
}

/**
 * How far a walk has visited the operations that touch a cell in one way. Operations nearer to the end of the
 * walk find only visited ones there. Without this, a walk would visit all barriers once for each operation.
 */
type Searched = Map<number, number>;

/** What lies between two operations, as long as the trace does not change. */
export interface Between {
  /** An operation that must stay between the two; undefined if they can be joined. */
  readonly blocker: Node | undefined;
  /** The operations that must come before the later one, and are free to come before the earlier one. */
  readonly ancestors: ReadonlySet<Node>;
}

/** Below this number, visiting again is cheaper than recording. */
const few = 8;

/**
 * A history as a partial order. Operations that touch one cell and conflict keep their order; all others are
 * free. The order is not stored as edges: it follows from the footprints and the current linear order, so that a
 * folded operation's new footprint takes effect at once.
 *
 * Invariant: `#position` is always one linear order that builds the same database as the history.
 */
export class Trace {
  readonly #footprints = new Map<Node, Footprint>();
  /** The footprints owned by the trace, which grow with contractions. */
  readonly #grown = new Map<Node, Map<Cell, Touch>>();
  /** By node; -1 for removed ones. */
  readonly #position: number[] = [];
  /** The operations that touch a cell, by cell and kind of touch: see `keyOf`. */
  readonly #touching = new NumberSets();
  #appended = 0;

  /** Appends an operation to the end of the history. */
  append(node: Node, footprint: Footprint): void {
    this.#position[node] = this.#appended;
    this.#appended += 1;
    this.#enter(node, footprint);
  }

  has(node: Node): boolean {
    return this.#footprints.has(node);
  }

  /** All operations, in the current linear order. */
  nodes(): readonly Node[] {
    return [...this.#footprints.keys()].sort((a, b) => this.position(a) - this.position(b));
  }

  position(node: Node): number {
    return this.#position[node] ?? -1;
  }

  footprint(node: Node): Footprint {
    return this.#footprints.get(node) ?? new Map();
  }

  /** Operations that must come before, each once. */
  before(node: Node): readonly Node[] {
    return this.#clashing(node, 'before');
  }

  /** Operations that must come after, each once. */
  after(node: Node): readonly Node[] {
    return this.#clashing(node, 'after');
  }

  /** The operations that touch a cell, in the current order. */
  touching(cell: Cell): readonly Node[] {
    return [...this.touchers(cell)].sort((a, b) => this.position(a) - this.position(b));
  }

  /** The operations that touch a cell in one of the given ways, unordered. */
  touchers(cell: Cell, asked?: (how: Touch) => boolean): readonly Node[] {
    const found: Node[] = [];
    const add = (node: Node) => found.push(node);
    for (const how of touches) {
      if (!asked || asked(how)) this.#touching.forEach(keyOf(cell, placeOf[how]), add);
    }
    return found;
  }

  /** Whether two operations can be joined. */
  between(first: Node, second: Node): Between {
    const [early, late] = this.#inOrder(first, second);
    const ancestors = new Set<Node>();
    return { blocker: this.#between(early, late, ancestors), ancestors };
  }

  /**
   * Joins two operations if nothing lies between them: `first` stays with the union of both footprints, and
   * `second` is removed. Returns an operation between them, which blocks the fold, or undefined on success.
   * `between` is what lies between them, if it is known.
   */
  contract(first: Node, second: Node, between = this.between(first, second)): Node | undefined {
    if (between.blocker !== undefined) return between.blocker;
    const [early, late] = this.#inOrder(first, second);
    this.#bringTogether(early, late, between.ancestors);
    const place = this.position(early);
    const footprint = this.footprint(second);
    this.remove(second);
    this.#position[first] = place;
    this.#grow(first, footprint);
    return undefined;
  }

  /** Whether the operations can be joined: no path leads from one of them to another through other operations. */
  canBeJoined(nodes: readonly Node[]): boolean {
    const members = new Set(nodes);
    const start = Math.min(...nodes.map((node) => this.position(node)));
    const outside = new Set(nodes.flatMap((node) => this.before(node)));
    // The list grows during the iteration.
    for (const node of outside) {
      if (members.has(node) || this.position(node) < start) continue;
      for (const other of this.before(node)) {
        if (members.has(other)) return false;
        outside.add(other);
      }
    }
    return true;
  }

  /** Removes an operation; the caller has shown that nothing else depends on it. */
  remove(node: Node): void {
    this.#leave(node);
    this.#position[node] = -1;
  }

  #inOrder(first: Node, second: Node): readonly [Node, Node] {
    return this.position(first) < this.position(second) ? [first, second] : [second, first];
  }

  /**
   * Searches backwards from the later operation for an operation between the two; collects the operations that must
   * come before the later one. Backwards is cheap: an ALTER has few ancestors, a CREATE many descendants.
   */
  #between(early: Node, late: Node, ancestors: Set<Node>): Node | undefined {
    const start = this.position(early);
    let footprint: Footprint | undefined;
    const pending: Node[] = [late];
    const searched: Searched = new Map();
    let blocker: Node | undefined;
    // Each one is checked when it is found: most blockers are found at once.
    const meet = (other: Node, at: number) => {
      if (blocker !== undefined || at <= start || ancestors.has(other)) return;
      footprint ??= asMap(this.footprint(early));
      if (conflicts(footprint, this.footprint(other))) {
        blocker = other;
        return;
      }
      ancestors.add(other);
      pending.push(other);
    };
    for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
      this.#forEachClashing(node, 'before', meet, searched);
      if (blocker !== undefined) return blocker;
    }
    return undefined;
  }

  /**
   * Redistributes the positions of the operations that move: first those that must come before `late`, then the two as
   * one, then those that must come after `early`. No other operation moves.
   */
  #bringTogether(early: Node, late: Node, ancestors: ReadonlySet<Node>): void {
    if (ancestors.size === 0) return;
    const byPosition = (a: Node, b: Node) => this.position(a) - this.position(b);
    const before = [...ancestors].sort(byPosition);
    const after = this.#descendants(early, this.position(before.at(-1) ?? late)).sort(byPosition);
    const moving = [...before, early, ...after];
    const places = moving.map((node) => this.position(node)).sort((a, b) => a - b);
    moving.forEach((node, index) => {
      this.#position[node] = places[index] ?? 0;
    });
  }

  /** The nodes that must come after `node` and are before the position `until`. */
  #descendants(node: Node, until: number): Node[] {
    const found = new Set<Node>();
    const pending: Node[] = [node];
    const searched: Searched = new Map();
    for (let each = pending.pop(); each !== undefined; each = pending.pop()) {
      this.#forEachClashing(
        each,
        'after',
        (other, at) => {
          if (at >= until || found.has(other)) return;
          found.add(other);
          pending.push(other);
        },
        searched,
      );
    }
    return [...found];
  }

  #clashing(node: Node, side: 'before' | 'after'): readonly Node[] {
    const found = new Set<Node>();
    this.#forEachClashing(node, side, (other) => found.add(other));
    return [...found];
  }

  /**
   * Visits the operations on that side that keep their order to the node, some of them repeatedly; within a walk,
   * only those not yet visited.
   */
  #forEachClashing(
    node: Node,
    side: 'before' | 'after',
    visit: (other: Node, at: number) => void,
    searched?: Searched,
  ): void {
    const position = this.#position;
    const here = this.position(node);
    const isBefore = side === 'before';
    const see = (each: Node) => {
      const at = position[each] ?? -1;
      if (isBefore ? at < here : at > here) visit(each, at);
    };
    const clashing = clashes[side];
    this.footprint(node).forEach((how, cell) => {
      for (const place of clashing[how]) {
        const key = keyOf(cell, place);
        const size = this.#touching.size(key);
        if (size === 0) continue;
        if (searched && size > few) {
          const from = searched.get(key);
          if (from !== undefined && (isBefore ? here <= from : here >= from)) continue;
          searched.set(key, here);
        }
        this.#touching.forEach(key, see);
      }
    });
  }

  #enter(node: Node, footprint: Footprint): void {
    this.#footprints.set(node, footprint);
    footprint.forEach((how, cell) => {
      this.#touching.add(keyOf(cell, placeOf[how]), node);
    });
  }

  /** Adds another operation's footprint. */
  #grow(node: Node, footprint: Footprint): void {
    const grown = this.#grown.get(node) ?? new Map(this.footprint(node));
    this.#grown.set(node, grown);
    this.#footprints.set(node, grown);
    footprint.forEach((how, cell) => {
      const before = grown.get(cell);
      const after = touch(grown, cell, how);
      if (after === before) return;
      if (before !== undefined) this.#touching.delete(keyOf(cell, placeOf[before]), node);
      this.#touching.add(keyOf(cell, placeOf[after]), node);
    });
  }

  #leave(node: Node): void {
    this.footprint(node).forEach((how, cell) => {
      this.#touching.delete(keyOf(cell, placeOf[how]), node);
    });
    this.#footprints.delete(node);
    this.#grown.delete(node);
  }
}

import {
  type Cell,
  conflict,
  conflicts,
  type Footprint,
  type Node,
  type Touch,
  touch,
} from './footprint.js';
import { NumberSets } from './number-sets.js';

const touches = ['read', 'add', 'guard', 'release', 'write'] as const satisfies readonly Touch[];

/** The place of each touch in a list that has one entry for each. */
const placeOf = byTouch((how) => touches.indexOf(how));

/** For each touch the places of those that keep their order to it, standing before or after. */
const clashes = {
  before: byTouch((how) => places(touches.filter((other) => conflict(other, how)))),
  after: byTouch((how) => places(touches.filter((other) => conflict(how, other)))),
};

function places(of: readonly Touch[]): readonly number[] {
  return of.map((how) => placeOf[how]);
}

/** One number for a cell and a place. */
function keyOf(cell: Cell, place: number): number {
  return cell * touches.length + place;
}

function byTouch<T>(value: (how: Touch) => T): Readonly<Record<Touch, T>> {
  return Object.fromEntries(touches.map((how) => [how, value(how)])) as Record<Touch, T>;
}

/**
 * From where a walk has gone through those who touch a cell in one way. Who stands nearer to the end of
 * the walk finds nobody among them whom it has not met: without this, a walk would go through all
 * statements that nobody understands once for each operation that it meets.
 */
type Searched = Map<number, number>;

/** So few are gone through again sooner than it is noted that they were. */
const few = 8;

/**
 * A history as a partial order. Operations that touch one cell and conflict keep their order; all
 * else is free. The order is not stored as edges: it is what the footprints say about the current
 * linear order, so that a folded operation's new footprint takes part at once.
 *
 * Invariant: `#position` is always one linear order that builds the same database as the history.
 */
export class Trace {
  readonly #footprints = new Map<Node, Footprint>();
  /** The footprints that belong to the trace, and grow with what is contracted. */
  readonly #grown = new Map<Node, Map<Cell, Touch>>();
  /** By node; -1 for those that are gone. */
  readonly #position: number[] = [];
  /** Who touches a cell in which way, by `keyOf`. */
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

  /** The operations that touch a cell in a way that is asked for, in no order. */
  *touchers(cell: Cell, asked: (how: Touch) => boolean = () => true): Iterable<Node> {
    for (const how of touches) if (asked(how)) yield* this.#touching.of(keyOf(cell, placeOf[how]));
  }

  /**
   * Makes one operation out of two when nothing lies between them: `first` stays, and touches all that
   * either did, and `second` goes. Gives an operation that lies between them, by which the fold is
   * blocked, or undefined when it was made.
   */
  contract(first: Node, second: Node): Node | undefined {
    const [early, late] =
      this.position(first) < this.position(second) ? [first, second] : [second, first];
    const ancestors = new Set<Node>();
    const blocker = this.#between(early, late, ancestors);
    if (blocker !== undefined) return blocker;
    this.#bringTogether(early, late, ancestors);
    const place = this.position(early);
    const footprint = this.footprint(second);
    this.remove(second);
    this.#position[first] = place;
    this.#grow(first, footprint);
    return undefined;
  }

  /** True when no way leads from one of them to another through somebody else: they can be one. */
  areTogether(nodes: readonly Node[]): boolean {
    const members = new Set(nodes);
    const start = Math.min(...nodes.map((node) => this.position(node)));
    const outside = new Set(nodes.flatMap((node) => this.before(node)));
    // What is found while going back is gone through too.
    for (const node of outside) {
      if (members.has(node) || this.position(node) < start) continue;
      for (const other of this.before(node)) {
        if (members.has(other)) return false;
        outside.add(other);
      }
    }
    return true;
  }

  /** Takes an operation out: nobody outside sees that it is gone (the caller has shown that). */
  remove(node: Node): void {
    this.#leave(node);
    this.#position[node] = -1;
  }

  /**
   * Looks for an operation between the two by going back from the later one; collects what must
   * come before it. Going back is cheap: an ALTER has few ancestors, a CREATE many descendants.
   */
  #between(early: Node, late: Node, ancestors: Set<Node>): Node | undefined {
    const start = this.position(early);
    const footprint = this.footprint(early);
    const pending: Node[] = [late];
    const searched: Searched = new Map();
    let blocker: Node | undefined;
    // Each is looked at when it is met: most of those that are in the way are met at once.
    const meet = (other: Node, at: number) => {
      if (blocker !== undefined || at <= start || ancestors.has(other)) return;
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
   * Deals the places of those that move out again among them: first what must come before `late`,
   * then the two as one, then what must come after `early`. Nobody else moves.
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

  /** What must come after `node` and stands before the place `until`. */
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
   * Visits those that stand on that side and keep their order to the node, some of them repeatedly;
   * within a walk, only those that it may not have met.
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
        if (searched && this.#touching.size(key) > few) {
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

  /** The operation touches all that another touched, too. */
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

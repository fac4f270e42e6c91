import type { Operation } from '../footprints/operation.js';
import type { History } from '../history/read-history.js';
import { type Body, joined, type Piece, pieceAsWritten, pieceOf } from '../pieces/piece.js';
import { type Node, union } from '../trace/footprint.js';
import { type Between, Trace } from '../trace/trace.js';

/** The pieces of a history, and their order: joining happens in both. */
export class Pieces {
  readonly trace = new Trace();
  readonly #pieces = new Map<Node, Piece>();
  /** The piece of an operation. */
  readonly #home = new Map<Node, Node>();
  /** How often each rule acted, by its name. */
  readonly applied = new Map<string, number>();

  /** Excluded statements stay verbatim and in order. */
  constructor(
    private readonly history: History,
    private readonly leftAlone: ReadonlySet<Node> = new Set(),
  ) {
    for (const operation of history.operations) {
      const order = history.cells.other('kept in order, not folded');
      const footprint = this.isLeftAlone(operation.number)
        ? union(operation.footprint, new Map([[order, 'write']]))
        : operation.footprint;
      this.trace.append(operation.number, footprint);
      this.#pieces.set(operation.number, pieceOf(operation));
    }
    // They are adjacent, so nothing is on a path between them.
    const alone = history.operations.filter(({ number }) => this.isLeftAlone(number));
    for (const statement of byStatement(alone)) this.#makeWhole(statement);
  }

  get all(): ReadonlyMap<Node, Piece> {
    return this.#pieces;
  }

  get(node: Node): Piece | undefined {
    return this.#pieces.get(node);
  }

  isLeftAlone(node: Node): boolean {
    return this.leftAlone.has(node);
  }

  /** The piece that contains an operation; undefined if it was removed. */
  homeOf(node: Node): Node | undefined {
    const home = this.#home.get(node);
    if (home !== undefined) return this.homeOf(home);
    return this.trace.has(node) ? node : undefined;
  }

  remove(node: Node): void {
    if (this.trace.has(node)) this.trace.remove(node);
    this.#pieces.delete(node);
  }

  /** Joins a piece to another by a rule; returns the operation between the two, if any. */
  join(target: Node, node: Node, body: Body, rule: string, between?: Between): Node | undefined {
    const earlier = this.#pieces.get(target);
    const later = this.#pieces.get(node);
    if (!earlier || !later) return undefined;
    const blocker = this.trace.contract(target, node, between);
    if (blocker !== undefined) return blocker;
    this.#absorb(target, node, joined(earlier, later, body, rule));
    return undefined;
  }

  count(rule: string): void {
    this.applied.set(rule, (this.applied.get(rule) ?? 0) + 1);
  }

  /** Joins the parts of a statement again if none of them was folded into another, so that it is printed as written. */
  rejoin(): void {
    for (const statement of byStatement(this.history.operations)) {
      const numbers = statement.map(({ number }) => number);
      if (numbers.length === 1 || statement.some(({ origin }) => origin.isDecided)) continue;
      const isUntouched = numbers.every((each) => this.#pieces.get(each)?.operations.length === 1);
      if (isUntouched && this.trace.canBeJoined(numbers)) this.#makeWhole(statement);
    }
  }

  /** In an order that builds the same database. */
  inOrder(): readonly Piece[] {
    return this.trace.nodes().flatMap((node) => this.#pieces.get(node) ?? []);
  }

  /** Makes one piece of all operations of a statement. */
  #makeWhole([first, ...others]: readonly [Operation, ...Operation[]]): void {
    const whole = pieceAsWritten([first, ...others]);
    this.#pieces.set(first.number, whole);
    for (const { number } of others) {
      this.trace.contract(first.number, number);
      this.#absorb(first.number, number, whole);
    }
  }

  #absorb(target: Node, node: Node, piece: Piece): void {
    this.#pieces.set(target, piece);
    this.#pieces.delete(node);
    this.#home.set(node, target);
  }
}

function byStatement(operations: readonly Operation[]): readonly [Operation, ...Operation[]][] {
  const groups: [Operation, ...Operation[]][] = [];
  for (const operation of operations) {
    const last = groups.at(-1);
    if (last?.[0].origin.written === operation.origin.written) last.push(operation);
    else groups.push([operation]);
  }
  return groups;
}

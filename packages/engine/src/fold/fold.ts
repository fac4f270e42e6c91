import { sameEnvironment } from '../operations/environment.js';
import type { Operation } from '../operations/operation.js';
import type { History } from '../operations/read-history.js';
import type { Parser } from '../sql/parser.js';
import { conflict, type Node, union, writtenBy } from '../trace/footprint.js';
import { Trace } from '../trace/trace.js';
import { deletedRows } from './deleted-rows.js';
import type { FoldRule, RuleKey } from './fold-rule.js';
import { joined, type Piece, pieceAsWritten, pieceOf } from './piece.js';
import { repeatedDefinitions } from './repeated-definitions.js';
import { foldRules, mergeRules } from './rules.js';
import { type Serial, SerialColumns, serialRule } from './serial-columns.js';
import { removeUnneeded } from './unneeded.js';

export interface FoldOptions {
  /** The rows of the configuration that are on. */
  readonly keys: ReadonlySet<RuleKey>;
  /** Renames fold, and replaced functions and views come down to the last: from conservative on. */
  readonly replacements: boolean;
  /** Operations that stay as they are: a fold with them could not be printed. */
  readonly withdrawn?: ReadonlySet<Node>;
  /** Operations that stay verbatim and in order: they touch what is not to be folded. */
  readonly leftAlone?: ReadonlySet<Node>;
}

/** What folding knows of PostgreSQL. Tests put broken parts in the place of these. */
export interface FoldKnowledge {
  readonly foldRules: readonly FoldRule[];
  /** Tried on what is left when the others are done. */
  readonly mergeRules: readonly FoldRule[];
  readonly removeUnneeded: typeof removeUnneeded;
}

export const foldKnowledge: FoldKnowledge = { foldRules, mergeRules, removeUnneeded };

/** A fold that a rule knew how to make and something between the two forbade. */
export interface Blocked {
  readonly operation: Operation;
  readonly by: Operation;
  /** The rule that knew how. */
  readonly rule: string;
  /** What the two contend for, in words, such as `rows: read before write`; known when all is tried. */
  readonly over?: string | undefined;
  /** The operation whose piece it would have joined. */
  readonly target: Node;
}

/** A blocked fold with the piece that the operation did not get into. */
interface Attempt extends Blocked {
  readonly earlier: Piece;
}

/** An operation that is not in the result, and why. */
export interface Removed {
  readonly operation: Operation;
  readonly reason: string;
  /** What had made what is gone, or was there already. */
  readonly made?: Operation | undefined;
  /** What ended it. */
  readonly ended?: Operation | undefined;
}

export interface Folded {
  /** In an order that builds the same database. */
  readonly pieces: readonly Piece[];
  readonly trace: Trace;
  readonly blocked: readonly Blocked[];
  readonly removed: readonly Removed[];
  /** How often each rule acted, by its name. */
  readonly applied: ReadonlyMap<string, number>;
  /** Statements say what none said before, or rows are gone: read anew, the history may touch less. */
  readonly readsDifferently: boolean;
}

/**
 * Folds what can be folded, first come, first folded, in the order of the history: what is made and
 * dropped goes with all that only it could see, then each later operation tries to join the earlier
 * piece that it builds on. What a later fold sets free is tried once more. What is left of changes to
 * one object comes together last: it would hold up everything that one of its parts has to wait for.
 */
export function fold(
  history: History,
  parser: Parser,
  options: FoldOptions,
  knowledge: FoldKnowledge = foldKnowledge,
): Folded {
  return new Folder(history, parser, options, knowledge).run();
}

class Folder {
  readonly #trace = new Trace();
  readonly #pieces = new Map<Node, Piece>();
  /** The piece that an operation has become part of. */
  readonly #home = new Map<Node, Node>();
  readonly #removed: Removed[] = [];
  readonly #applied = new Map<string, number>();
  #blocked: Attempt[] = [];

  constructor(
    private readonly history: History,
    private readonly parser: Parser,
    private readonly options: FoldOptions,
    private readonly knowledge: FoldKnowledge,
  ) {
    for (const operation of history.operations) {
      const order = history.cells.other('left alone, in order');
      const footprint = this.#isLeftAlone(operation.number)
        ? union(operation.footprint, new Map([[order, 'write']]))
        : operation.footprint;
      this.#trace.append(operation.number, footprint);
      this.#pieces.set(operation.number, pieceOf(operation));
    }
    this.#keepWhole(history.operations.filter(({ number }) => this.#isLeftAlone(number)));
  }

  /** What is left alone is printed as one statement, whatever was read out of it. */
  #keepWhole(leftAlone: readonly Operation[]): void {
    // They follow each other, so nothing is on a path between them.
    for (const statement of byStatement(leftAlone)) this.#makeWhole(statement);
  }

  #makeWhole([first, ...others]: readonly [Operation, ...Operation[]]): void {
    for (const { number } of others) {
      this.#trace.contract(first.number, number);
      this.#pieces.delete(number);
      this.#home.set(number, first.number);
    }
    this.#pieces.set(first.number, pieceAsWritten([first, ...others]));
  }

  /** A statement of which no part found a better place is printed as it was written. */
  #rejoin(): void {
    for (const statement of byStatement(this.history.operations)) {
      const numbers = statement.map(({ number }) => number);
      if (numbers.length === 1) continue;
      const isUntouched = numbers.every((each) => this.#pieces.get(each)?.operations.length === 1);
      if (isUntouched && this.#trace.areTogether(numbers)) this.#makeWhole(statement);
    }
  }

  run(): Folded {
    const { foldRules, mergeRules, removeUnneeded } = this.knowledge;
    for (const each of removeUnneeded(this.history, this.#trace, this.options)) {
      this.#pieces.delete(each.operation.number);
      this.#removed.push(each);
    }
    const unneeded = this.#removed.length;
    if (this.options.keys.has('deduplicate_functions')) this.#removeRepeated();
    this.#joinAll(foldRules);
    const blocked = this.#retry(foldRules);
    this.#joinSerials();
    // What comes after this says nothing new: ALTER TABLEs that are merged are read one by one again.
    const readsDifferently = this.#applied.size > 0 || this.#removed.length > unneeded;
    this.#joinAll(mergeRules);
    this.#rejoin();
    return {
      pieces: this.#trace.nodes().flatMap((node) => this.#pieces.get(node) ?? []),
      trace: this.#trace,
      blocked: blocked.map((each) => ({ ...each, over: this.#contested(each) })),
      removed: this.#removed,
      applied: this.#applied,
      readsDifferently,
    };
  }

  #removeRepeated(): void {
    const { history, parser } = this;
    for (const each of repeatedDefinitions(history, this.#trace, parser)) this.#removeIfFree(each);
    const stays = (node: Node) => this.#isLeftAlone(node);
    for (const each of deletedRows(history, this.#trace, parser, stays)) this.#removeIfFree(each);
  }

  #removeIfFree(removed: Removed): void {
    const { number } = removed.operation;
    if (!this.#trace.has(number) || this.#isLeftAlone(number)) return;
    this.#trace.remove(number);
    this.#pieces.delete(number);
    this.#removed.push(removed);
  }

  #joinAll(rules: readonly FoldRule[]): void {
    /** The pieces that a later operation can join, by what they are about, likeliest first. */
    const partners = new Map<string, readonly Node[]>();
    this.#blocked = [];
    for (const operation of this.history.operations) {
      const { number } = operation;
      if (this.#homeOf(number) === undefined) continue;
      const slots = slotsOf(operation);
      const candidates = slots.flatMap((slot) => partners.get(slot) ?? []);
      if (this.#trace.has(number) && this.#joinAny(candidates, operation, rules)) continue;
      for (const slot of slots) {
        partners.set(slot, withPartner(operation, partners.get(slot) ?? []));
      }
    }
  }

  /**
   * Tries again what was blocked, until nothing gets free any more; gives what still is. What lies
   * between two operations stays there unless it becomes part of one of them.
   */
  #retry(rules: readonly FoldRule[]): readonly Blocked[] {
    for (let count = Number.POSITIVE_INFINITY; this.#blocked.length < count; ) {
      count = this.#blocked.length;
      const again = this.#blocked;
      this.#blocked = [];
      for (const attempt of again) {
        const { operation, target, earlier } = attempt;
        if (!this.#trace.has(operation.number)) continue;
        const isAlone = this.#pieces.get(operation.number)?.operations.length === 1;
        if (isAlone && this.#pieces.get(target) === earlier) this.#blocked.push(attempt);
        else this.#joinAny([target], operation, rules);
      }
    }
    return this.#blocked;
  }

  #joinAny(partners: readonly Node[], operation: Operation, rules: readonly FoldRule[]): boolean {
    return partners.some((partner) => {
      const target = this.#homeOf(partner);
      return (
        target !== undefined && target !== operation.number && this.#join(target, operation, rules)
      );
    });
  }

  #join(target: Node, operation: Operation, rules: readonly FoldRule[]): boolean {
    const earlier = this.#pieces.get(target);
    const later = this.#pieces.get(operation.number);
    if (this.options.withdrawn?.has(operation.number)) return false;
    if (this.#isLeftAlone(target) || this.#isLeftAlone(operation.number)) return false;
    if (!earlier || !later || !sameEnvironment(earlier.environment, later.environment))
      return false;
    // A rule knows one operation: a piece that others have joined stays where it is.
    if (later.operations.length > 1) return false;
    for (const rule of rules) {
      if (!this.#isOn(rule, operation)) continue;
      const body = rule.fold(earlier, operation, {
        parser: this.parser,
        names: this.history.chosenNames,
      });
      if (!body) continue;
      const blocker = this.#trace.contract(target, operation.number);
      if (blocker !== undefined) {
        const by = this.history.operations[blocker];
        if (by) this.#blocked.push({ operation, by, target, rule: rule.name, earlier });
        return false;
      }
      this.#pieces.set(target, joined(earlier, later, body, rule.name));
      this.#pieces.delete(operation.number);
      this.#home.set(operation.number, target);
      this.#applied.set(rule.name, (this.#applied.get(rule.name) ?? 0) + 1);
      return true;
    }
    return false;
  }

  /** What only together is a serial column comes together. */
  #joinSerials(): void {
    if (!this.options.replacements || !this.options.keys.has('consolidate_creates')) return;
    const { history, parser } = this;
    const footprint = (node: Node) => this.#trace.footprint(node);
    const serials = new SerialColumns({ history, parser, pieces: this.#pieces, footprint });
    for (const sequence of serials.sequences) {
      const serial = serials.of(sequence);
      if (serial && this.#mayBeOne(serial)) this.#joinSerial(serial);
    }
  }

  #mayBeOne({ table, others }: Serial): boolean {
    const members = [table, ...others];
    const environment = this.#pieces.get(table)?.environment;
    const isFree = members.every((node) => {
      const piece = this.#pieces.get(node);
      const isWithdrawn = piece?.operations.some(({ number }) =>
        this.options.withdrawn?.has(number),
      );
      if (!piece || !environment || isWithdrawn || this.#isLeftAlone(node)) return false;
      return sameEnvironment(environment, piece.environment);
    });
    return isFree && this.#trace.areTogether(members);
  }

  /** The sequence first, then what needs both it and the table, in their order. */
  #joinSerial({ table, others, text }: Serial): void {
    const [sequence, ...changes] = others;
    const inOrder = changes.toSorted((a, b) => this.#trace.position(a) - this.#trace.position(b));
    for (const node of [sequence, ...inOrder]) {
      const earlier = this.#pieces.get(table);
      const later = node === undefined ? undefined : this.#pieces.get(node);
      if (node === undefined || !earlier || !later) continue;
      this.#trace.contract(table, node);
      this.#pieces.set(table, joined(earlier, later, { type: 'table', table: text }, serialRule));
      this.#pieces.delete(node);
      this.#home.set(node, table);
    }
    this.#applied.set(serialRule, (this.#applied.get(serialRule) ?? 0) + 1);
  }

  /** What the operation, or the piece it would join, and the one between them both touch. */
  #contested({ operation, by, target }: Blocked): string | undefined {
    const between = this.#trace.footprint(by.number);
    for (const node of [operation.number, target]) {
      const isEarlier = this.#trace.position(node) < this.#trace.position(by.number);
      for (const [cell, how] of this.#trace.footprint(node)) {
        const other = between.get(cell);
        if (other === undefined) continue;
        const [first, second] = isEarlier ? [how, other] : [other, how];
        if (!conflict(first, second)) continue;
        return `${this.history.cells.kindOf(cell)}: ${first} before ${second}`;
      }
    }
    return undefined;
  }

  #isOn(rule: FoldRule, { action }: Operation): boolean {
    const isReplacement = action.type === 'replace' || rule.renames === true;
    if (isReplacement && !this.options.replacements) return false;
    return this.options.keys.has(rule.key);
  }

  #isLeftAlone(node: Node): boolean {
    return this.options.leftAlone?.has(node) === true;
  }

  #homeOf(node: Node): Node | undefined {
    const home = this.#home.get(node);
    if (home !== undefined) return this.#homeOf(home);
    return this.#trace.has(node) ? node : undefined;
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

/** What an operation defines or builds on: operations that share a slot are partners. */
function slotsOf({ action, footprint }: Operation): readonly string[] {
  switch (action.type) {
    case 'create':
    case 'replace':
    case 'alter':
      return [`object ${action.object}`];
    case 'keep':
      return action.overwrites ? [`rows ${action.overwrites.table}`] : [];
    case 'grant':
      return [`privileges ${action.on}`];
    case 'set': {
      const part = `cells ${writtenBy(footprint).join(' ')}`;
      return action.tree ? [part, `object ${action.object}`] : [part];
    }
    default:
      return [];
  }
}

/** How many pieces about one object an operation tries to join before it stays by itself. */
const manyPartners = 6;

/** The maker of an object comes first, then its changes, the last one first. */
function withPartner({ action, number }: Operation, known: readonly Node[]): readonly Node[] {
  switch (action.type) {
    case 'alter':
    case 'set':
    case 'grant': {
      const [maker, ...changes] = known;
      return maker === undefined ? [number] : [maker, number, ...changes].slice(0, manyPartners);
    }
    default:
      return [number];
  }
}

import type { Operation } from '../footprints/operation.js';
import type { LeanHistory } from '../history/lean-history.js';
import type { FoldRule } from '../pieces/fold-rule.js';
import type { Body, Piece } from '../pieces/piece.js';
import { commonSettings } from '../session/environment.js';
import type { Parser } from '../sql/parser/parser.js';
import { once } from '../text/memoize.js';
import { conflict, type Node } from '../trace/footprint.js';
import { deletedRows } from './deleted-rows.js';
import { dropSerials } from './drop-serials.js';
import { foldRules, mergeRules } from './fold-rules.js';
import type { Blocked, Folded, FoldOptions, Removed } from './folded.js';
import { joinSerials } from './join-serials.js';
import { Partners } from './partners.js';
import { Pieces } from './pieces.js';
import { repeatedDefinitions } from './repeated-definitions.js';
import { removeUnneeded } from './unneeded.js';

/** The knowledge of PostgreSQL that folding uses. Tests replace parts of it with wrong knowledge. */
export interface FoldKnowledge {
  readonly foldRules: readonly FoldRule[];
  /** Tried after the other rules, on the remaining pieces. */
  readonly mergeRules: readonly FoldRule[];
  readonly removeUnneeded: typeof removeUnneeded;
}

export const foldKnowledge: FoldKnowledge = { foldRules, mergeRules, removeUnneeded };

/** A blocked fold, if a rule could make it, with the piece that the operation could not join. */
interface Attempt extends Omit<Blocked, 'rule' | 'over'> {
  readonly earlier: Piece;
}

/**
 * Folds greedily, in the order of the history. First, objects that are created and dropped without effect vanish. Then
 * each operation tries to join an earlier piece of its object. Blocked folds are tried again after other folds. The
 * remaining changes of one object are merged last, because a merged piece must come after everything that one of its
 * parts must come after.
 */
export function fold(
  history: LeanHistory,
  parser: Parser,
  options: FoldOptions,
  knowledge: FoldKnowledge = foldKnowledge,
): Folded {
  return new Folder(history, parser, options, knowledge).run();
}

class Folder {
  readonly #pieces: Pieces;
  readonly #removed: Removed[] = [];
  #blocked: Attempt[] = [];

  constructor(
    private readonly history: LeanHistory,
    private readonly parser: Parser,
    private readonly options: FoldOptions,
    private readonly knowledge: FoldKnowledge,
  ) {
    this.#pieces = new Pieces(history, options.leftAlone);
  }

  run(): Folded {
    const { foldRules, mergeRules, removeUnneeded } = this.knowledge;
    const { keys, replacements, withdrawn } = this.options;
    const { trace, applied } = this.#pieces;
    for (const each of removeUnneeded(this.history, trace, this.options)) this.#remove(each);
    const unneeded = this.#removed.length;
    if (keys.has('deduplicate_functions')) this.#removeRepeated();
    this.#joinAll(foldRules);
    const blocked = this.#retry(foldRules);
    if (replacements && keys.has('consolidate_creates')) {
      joinSerials(this.#pieces, this.history, this.parser, withdrawn);
    }
    if (replacements && keys.has('remove_drop_create_cycles')) {
      dropSerials(this.#pieces, this.history, this.parser, withdrawn);
    }
    // Merged ALTER TABLEs do not count: the next round reads their subcommands separately again.
    const readsDifferently = applied.size > 0 || this.#removed.length > unneeded;
    this.#joinAll(mergeRules);
    this.#pieces.rejoin();
    return {
      pieces: this.#pieces.inOrder(),
      trace,
      blocked: once(() => blocked.flatMap((each) => this.#withRule(each, foldRules) ?? [])),
      removed: this.#removed,
      applied,
      readsDifferently,
    };
  }

  #removeRepeated(): void {
    const { history, parser } = this;
    const { trace } = this.#pieces;
    for (const each of repeatedDefinitions(history, trace, parser)) this.#removeIfFree(each);
    const stays = (node: Node) => this.#pieces.isLeftAlone(node);
    for (const each of deletedRows(history, trace, stays)) this.#removeIfFree(each);
  }

  #removeIfFree(removed: Removed): void {
    const { number } = removed.operation;
    if (!this.#pieces.trace.has(number) || this.#pieces.isLeftAlone(number)) return;
    this.#remove(removed);
  }

  #remove(removed: Removed): void {
    this.#pieces.remove(removed.operation.number);
    this.#removed.push(removed);
  }

  #joinAll(rules: readonly FoldRule[]): void {
    const partners = new Partners();
    this.#blocked = [];
    for (const operation of this.history.operations) {
      const { number } = operation;
      if (this.#pieces.homeOf(number) === undefined) continue;
      const isOwn = this.#pieces.trace.has(number);
      if (isOwn && this.#joinAny(partners.of(operation), operation, rules)) continue;
      partners.add(operation);
    }
  }

  /**
   * Retries blocked folds until none succeeds; returns those still blocked. An operation between two others stays
   * there unless it is folded into one of them.
   */
  #retry(rules: readonly FoldRule[]): readonly Attempt[] {
    for (let count = Number.POSITIVE_INFINITY; this.#blocked.length < count; ) {
      count = this.#blocked.length;
      const again = this.#blocked;
      this.#blocked = [];
      for (const attempt of again) {
        const { operation, target, earlier } = attempt;
        if (!this.#pieces.trace.has(operation.number)) continue;
        const isAlone = this.#pieces.get(operation.number)?.operations.length === 1;
        if (isAlone && this.#pieces.get(target) === earlier) this.#blocked.push(attempt);
        else this.#joinAny([target], operation, rules);
      }
    }
    return this.#blocked;
  }

  #joinAny(partners: readonly Node[], operation: Operation, rules: readonly FoldRule[]): boolean {
    return partners.some((partner) => {
      const target = this.#pieces.homeOf(partner);
      return (
        target !== undefined && target !== operation.number && this.#join(target, operation, rules)
      );
    });
  }

  #join(target: Node, operation: Operation, rules: readonly FoldRule[]): boolean {
    const earlier = this.#pieces.get(target);
    const later = this.#pieces.get(operation.number);
    if (this.options.withdrawn?.has(operation.number)) return false;
    if (this.#pieces.isLeftAlone(target) || this.#pieces.isLeftAlone(operation.number))
      return false;
    if (!earlier || !later || !commonSettings(earlier, later)) return false;
    // A rule folds one operation, so a piece with several operations is not folded into another.
    if (later.operations.length > 1) return false;
    const between = once(() => this.#pieces.trace.between(target, operation.number));
    const isBlocked = () => {
      const { blocker } = between();
      const by = blocker === undefined ? undefined : this.history.operations[blocker];
      if (by) this.#blocked.push({ operation, by, target, earlier });
      return blocker !== undefined;
    };
    for (const rule of rules) {
      if (!this.#isOn(rule, operation)) continue;
      if (rule.mayFold?.(earlier, operation) && isBlocked()) return false;
      const body = this.#bodyBy(rule, earlier, operation);
      if (!body) continue;
      if (isBlocked()) return false;
      this.#pieces.join(target, operation.number, body, rule.name, between());
      this.#pieces.count(rule.name);
      return true;
    }
    return false;
  }

  #bodyBy(rule: FoldRule, earlier: Piece, operation: Operation): Body | undefined {
    const { parser, history } = this;
    return rule.fold(earlier, operation, { parser, names: history.chosenNames });
  }

  /** The first rule that could make a blocked fold, and the conflict. */
  #withRule({ earlier, ...blocked }: Attempt, rules: readonly FoldRule[]): Blocked | undefined {
    const { operation } = blocked;
    const rule = rules.find(
      (each) => this.#isOn(each, operation) && this.#bodyBy(each, earlier, operation),
    );
    return rule && { ...blocked, rule: rule.name, over: this.#contested(blocked) };
  }

  /** The cells that block a fold: touched by the operation between, and by one of the two. */
  #contested({ operation, by, target }: Omit<Blocked, 'rule'>): string | undefined {
    const { trace } = this.#pieces;
    const between = trace.footprint(by.number);
    for (const node of [operation.number, target]) {
      const isEarlier = trace.position(node) < trace.position(by.number);
      for (const [cell, how] of trace.footprint(node)) {
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
}

import type { Migration } from '@svc/engine';
import type { Operation } from '../../../engine/src/footprints/operation.js';
import { readMigrations } from '../../../engine/src/history/read-history.js';
import { pieceOf } from '../../../engine/src/pieces/piece.js';
import { commitFences } from '../../../engine/src/print/order/commits.js';
import { outputStatements } from '../../../engine/src/print/output-statements.js';
import { printSql } from '../../../engine/src/print/print-sql.js';
import { styleOf } from '../../../engine/src/print/rewrite/style.js';
import { loadParser, type Parser } from '../../../engine/src/sql/parser/parser.js';
import { type Precedence, precedence } from '../../../engine/src/trace/precedence.js';
import type { Random } from '../../../proof/suites/second-opinion/random.js';

/** Operations by their numbers, each once. */
export type Order = readonly number[];

/** A history whose operations can be put into any order that its trace permits. */
export class PermutedHistory {
  readonly #graph: Precedence;

  constructor(
    readonly migrations: readonly Migration[],
    readonly operations: readonly Operation[],
    readonly parser: Parser,
  ) {
    this.#graph = precedence(
      this.original,
      (number) => operations[number]?.footprint ?? new Map(),
      commitFences(operations.map(pieceOf), migrations),
    );
  }

  static async read(migrations: readonly Migration[]): Promise<PermutedHistory> {
    const parser = await loadParser();
    const { operations } = await readMigrations(migrations, parser);
    return new PermutedHistory(migrations, operations, parser);
  }

  /** The order of the history itself. */
  get original(): Order {
    return this.operations.map(({ number }) => number);
  }

  /** Moves late operations as early as permitted. */
  reversed(): Order {
    return this.#arranged(this.original.toReversed(), 'predecessors');
  }

  /** A random order: picks randomly what comes next, or what comes last. */
  shuffled(random: Random): Order {
    const [direction = 'predecessors'] = random.shuffled(['predecessors', 'successors'] as const);
    const order = this.#arranged(random.shuffled(this.original), direction);
    return direction === 'predecessors' ? order : order.toReversed();
  }

  /** The operations in this order, as one file with the transactions and settings of a squash. */
  print(order: Order): string {
    const pieces = order.flatMap((number) => {
      const operation = this.operations[number];
      return operation ? [{ piece: pieceOf(operation), continues: false }] : [];
    });
    const { migrations, parser } = this;
    const statements = outputStatements(pieces, migrations, styleOf([]), () => undefined, parser);
    return printSql(statements, ['a permuted history']);
  }

  /** Repeatedly takes the first of `wanted` that waits for no other. */
  #arranged(wanted: Order, direction: 'predecessors' | 'successors'): Order {
    const waitsFor = this.#graph[direction].map((others) => others.length);
    const frees = this.#graph[direction === 'predecessors' ? 'successors' : 'predecessors'];
    const rank = new Map(wanted.map((number, index) => [number, index]));
    // A gate of the graph has no operation, and opens at once.
    const rankOf = (vertex: number) => rank.get(vertex) ?? -1;
    const ready = waitsFor.flatMap((count, vertex) => (count === 0 ? [vertex] : []));
    const order: number[] = [];
    for (;;) {
      ready.sort((a, b) => rankOf(a) - rankOf(b));
      const next = ready.shift();
      if (next === undefined) return order;
      if (rank.has(next)) order.push(next);
      for (const freed of frees[next] ?? []) {
        const left = (waitsFor[freed] ?? 0) - 1;
        waitsFor[freed] = left;
        if (left === 0) ready.push(freed);
      }
    }
  }
}

import type { HistorySoFar, Watcher } from '../history/read-history.js';
import { Lives } from '../provenance/lives.js';
import type { ObjectLife } from '../provenance/object-life.js';
import type { PlacedStatement } from '../session/placed.js';
import type { HistoryError } from '../text/errors.js';
import type { Found } from './recommend.js';
import { rules } from './rules/all-rules.js';
import type { HistoryInput } from './rules/rule.js';
import { Tables } from './rules/tables.js';

/** Observes the reading of a history: records the life of each object, and lets the rules check each statement. */
export class Watch implements Watcher {
  readonly #lives = new Lives();
  readonly #tables = new Tables();
  readonly #found: Found[] = [];
  #history: HistorySoFar | undefined;
  #last: PlacedStatement | undefined;

  constructor(readonly refused: (error: HistoryError) => void) {}

  beforeStatement(statement: PlacedStatement, history: HistorySoFar): void {
    this.#history = history;
    this.#lives.follow(history, this.#last?.tree);
    this.#last = statement;
    const { tree, migrationIndex: migration } = statement;
    this.#tables.follow(history, migration);
    if (!tree) return;
    const input = { statement, tree, lookup: history, tables: this.#tables };
    for (const rule of rules) {
      for (const finding of 'checkStatement' in rule ? rule.checkStatement(input) : []) {
        const place = finding.place ?? statement.statement.place;
        this.#found.push({ rule, finding, place, migration });
      }
    }
    this.#tables.take(tree, history, statement.transaction);
  }

  /** The lives of all objects, after everything has been read. */
  finish(): readonly ObjectLife[] {
    if (this.#history) this.#lives.follow(this.#history, this.#last?.tree);
    return this.#lives.all();
  }

  /** The findings of all rules, including those about the whole history. */
  findings(input: HistoryInput): readonly Found[] {
    const numberOf = new Map(input.migrations.map(({ name }, index) => [name, index]));
    const ofHistory = rules.flatMap((rule) =>
      ('checkHistory' in rule ? rule.checkHistory(input) : []).flatMap(
        (finding): readonly Found[] => {
          const { place } = finding;
          return place ? [{ rule, finding, place, migration: numberOf.get(place.file) ?? 0 }] : [];
        },
      ),
    );
    return [...this.#found, ...ofHistory];
  }
}

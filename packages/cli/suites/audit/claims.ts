import { formatPlace, type Migration, type Place } from '@svc/engine';
import type { Operation } from '../../../engine/src/footprints/operation.js';
import { type History, readMigrations } from '../../../engine/src/history/read-history.js';
import { loadParser } from '../../../engine/src/sql/parser/parser.js';
import type { Identity } from '../../../engine/src/state/identity.js';
import { memoize } from '../../../engine/src/text/memoize.js';
import type { Cell } from '../../../engine/src/trace/footprint.js';
import { prepareHistory } from '../../../proof/src/apply/prepare.js';
import type { Effect } from './effects.js';

/** What the engine claims that each statement of a history touches. */
export class Claims {
  readonly #byStatement = new Map<string, Operation[]>();
  readonly #byFile = new Map<string, Operation[]>();
  /** The objects that ever had a name, with the schema. */
  readonly #named = new Map<string, Identity[]>();

  constructor(private readonly history: History) {
    const statementsOf = memoize((migration: Migration) =>
      prepareHistory([migration]).flatMap(({ statements }) => statements),
    );
    for (const operation of history.operations) {
      const { migration, written } = operation.origin;
      // A text that a call executes has a place inside the statement.
      const isBefore = ({ line, column }: Place) =>
        line < written.place.line ||
        (line === written.place.line && column <= written.place.column);
      const places = statementsOf(migration).map((statement) => statement.place);
      const place = places.findLast(isBefore) ?? written.place;
      add(this.#byStatement, formatPlace(place), operation);
      add(this.#byFile, place.file, operation);
    }
    // The statements of a transaction defer the triggers that its COMMIT runs.
    for (const migration of new Set(history.operations.map(({ origin }) => origin.migration))) {
      for (const { text, place } of statementsOf(migration)) {
        const all = this.#byFile.get(place.file);
        if (/^(commit|end)\b/i.test(text) && all) this.#byStatement.set(formatPlace(place), all);
      }
    }
    // It exists before any history.
    add(this.#named, key('public', ''), 0);
    for (const [id, names] of history.names) {
      for (const { schema, name } of names) add(this.#named, key(schema, name), id);
    }
  }

  static async read(migrations: readonly Migration[]): Promise<Claims> {
    return new Claims(await readMigrations(migrations, await loadParser()));
  }

  /** Whether the footprint of the statement covers the effect. */
  covers(effect: Effect): boolean {
    const operations =
      this.#byStatement.get(effect.statement) ?? this.#byFile.get(effect.statement) ?? [];
    return operations.some((operation) => this.#claims(operation, effect));
  }

  #claims(operation: Operation, effect: Effect): boolean {
    const { footprint } = operation;
    const { cells } = this.history;
    const writes = (cell: Cell) => footprint.get(cell) === 'write';
    const changes = (cell: Cell) => (footprint.get(cell) ?? 'read') !== 'read';
    if (writes(cells.everything)) return true;
    // The objects of an extension are known only by what names resolve to.
    if (writes(cells.resolution) || effect.ofExtension) return writes(cells.resolution);
    const { what, kind } = effect;
    const [schema = '', name = '', part] = qualifiedNames(effect);
    const ids = this.#named.get(key(schema, name)) ?? [];
    const isMadeOrEnded = ids.some((id) => writes(cells.object(id)));
    if (isMadeOrEnded) return true;
    const isChanged = ids.some((id) =>
      [...footprint].some(([cell, how]) => how !== 'read' && cells.owner(cell) === id),
    );
    if (what === 'rows') return ids.some((id) => changes(cells.rows(id)));
    if (kind === 'schema') return writes(cells.name('schema', '', schema)) || isChanged;
    if (isRoutine(kind)) return writes(cells.overloads(name)) || isChanged;
    if (isUnnamed(kind)) return hasOther(this.history, footprint);
    if (part !== undefined && what === 'dropped') {
      const isUnseen =
        part.startsWith('RI_ConstraintTrigger_') || this.#followsUnknownCode(operation);
      if (isUnseen && changes(cells.unseenDependencies)) return true;
      return ids.some((id) => this.#touchesPart(footprint, id, kind, part));
    }
    if (part !== undefined) return isChanged;
    // A statement that takes or releases a name creates or drops the object.
    const takesName =
      writes(cells.name('relation', schema, name)) || writes(cells.name('type', schema, name));
    if (what === 'changed') return isChanged || takesName;
    // CREATE OR REPLACE finds an existing object.
    const isReplaced = ids.some((id) => writes(cells.part(id, 'definition')));
    const isUnseen = what === 'dropped' && changes(cells.unseenNames);
    return isReplaced || isUnseen || takesName;
  }

  /** Whether unknown code before the statement may have changed what depends on what. */
  #followsUnknownCode(operation: Operation): boolean {
    const { cells, operations } = this.history;
    const before = operations.slice(0, operations.indexOf(operation));
    return before.some(({ footprint }) => footprint.get(cells.everything) === 'write');
  }

  /** A part of a relation that stays: its own cell must be changed. */
  #touchesPart(
    footprint: Operation['footprint'],
    relation: Identity,
    kind: string,
    part: string,
  ): boolean {
    const { cells } = this.history;
    const own = [...footprint].filter(
      ([cell, how]) => how !== 'read' && cells.owner(cell) === relation,
    );
    const described = own.map(([cell]) => cells.describe(cell));
    switch (kind) {
      case 'table column':
        return described.includes(`column name ${relation} ${part}`);
      case 'default value':
        return described.some((each) => /^(default|column) /.test(each));
      case 'trigger':
        // Triggers of foreign keys have unknown names.
        return part.startsWith('RI_ConstraintTrigger_')
          ? own.length > 0
          : described.includes(`trigger ${relation} ${part}`);
      case 'table constraint':
        return described.some(
          (each) => each === `constraint ${relation} ${part}` || each.startsWith('not null '),
        );
      case 'policy':
      case 'rule':
        return described.includes(`${kind} ${relation} ${part}`);
      default:
        return own.length > 0;
    }
  }
}

/** The schema, the object, and the part of the object, if any. */
function qualifiedNames({ kind, names, arguments: given }: Effect): readonly string[] {
  // PostgreSQL reports a type as one text, and an array by its element type.
  if (kind !== 'type' && kind !== 'domain constraint') return names;
  return partsOf((kind === 'type' ? names[0] : (names[0] ?? given[0])) ?? '');
}

function partsOf(text: string): readonly string[] {
  const found = text.replace(/(\[\])+$/, '').matchAll(/"((?:[^"]|"")+)"|[^".]+/g);
  return [...found].map(([word, quoted]) => quoted?.replaceAll('""', '"') ?? word);
}

function isRoutine(kind: string): boolean {
  return kind === 'function' || kind === 'procedure' || kind === 'aggregate';
}

/** Kinds that the engine's catalog does not know by name. */
function isUnnamed(kind: string): boolean {
  return /^(access method|cast|collation|conversion|default acl|event trigger|extension|foreign-data wrapper|language|operator.*|publication.*|server|statistics object|subscription|text search .*|transform|user mapping|.*of access method)$/.test(
    kind,
  );
}

function hasOther({ cells }: History, footprint: Operation['footprint']): boolean {
  return [...footprint].some(
    ([cell, how]) => how !== 'read' && cell !== cells.catalog && !cells.isGuard(cell),
  );
}

function key(schema: string, name: string): string {
  return `${schema}\n${name}`;
}

function add<K, V>(map: Map<K, V[]>, at: K, value: V): void {
  const known = map.get(at);
  if (known) known.push(value);
  else map.set(at, [value]);
}

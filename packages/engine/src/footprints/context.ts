import type { Node as Tree } from 'libpg-query';
import { startsWith } from '../code/mentions.js';
import { actsAsOwnRole, ignoresNone } from '../session/environment.js';
import type { PlacedStatement } from '../session/placed.js';
import type { Parser } from '../sql/parser/parser.js';
import type { Catalog } from '../state/catalog.js';
import type { Identity } from '../state/identity.js';
import type { Relation } from '../state/objects.js';
import type { Statement } from '../text/migration.js';
import { pack } from '../trace/packed-footprint.js';
import { bind, rebind, release } from './bind.js';
import type { FootprintBuilder } from './footprint-builder.js';
import { Lookup, type WholeHistory } from './lookup.js';
import { withNamedFunctions } from './named-code.js';
import type { Obstacle } from './obstacle.js';
import type { Action, Operation, Origin } from './operation.js';
import { isAddedDiscard } from './plans.js';
import { noteUnseenTimes, unknownTimes } from './unknown-times.js';

/** How an operation relates to earlier transactions. */
type Apart = Pick<Operation, 'needsCommitBefore' | 'comparesClock' | 'times'>;

/** How a history is read. */
interface Reading extends WholeHistory {
  /** Reads a statement inside another. */
  readonly readInner: (tree: Tree) => void;
  /** Whether decidable blocks are inlined. */
  readonly decidesBlocks: boolean;
  readonly aroundBarriers: AroundBarriers;
}

/** What a statement that svc does not follow needs and may do, apart from being a barrier. */
export interface AroundBarriers {
  /**
   * Called before the barrier, with the texts of the code that may run: adds the statements that the session needs.
   * Returns whether the result must commit before the barrier.
   */
  before(context: Context, texts: readonly string[]): boolean;
  /** Called after the barrier: records what the code may have done. */
  after(context: Context, texts: readonly string[], obstacle: Obstacle): void;
}

/**
 * The context in which a statement is read: a `Lookup`, and a list for the operations that the statement becomes. One
 * context serves a whole history.
 */
export class Context extends Lookup {
  readonly operations: Operation[] = [];
  origin: Omit<Origin, 'part' | 'parts'> | undefined;
  /** Counts the commits so far. */
  #transaction = 0;
  /** The functions whose statements are being read instead of a call. */
  readonly calling = new Set<Identity>();
  readonly readInner: Reading['readInner'];
  readonly decidesBlocks: boolean;
  readonly #aroundBarriers: AroundBarriers;

  constructor(catalog: Catalog, parser: Parser, reading: Reading) {
    super(catalog, parser, reading);
    this.readInner = reading.readInner;
    this.decidesBlocks = reading.decidesBlocks;
    this.#aroundBarriers = reading.aroundBarriers;
  }

  /** The number of the transaction of the current statement. */
  get transaction(): number {
    return this.#transaction;
  }

  /** Prepares for reading the statement at a position of the history. */
  begin(placed: PlacedStatement, position: number): void {
    const { migration, migrationIndex, statement, statementIndex, ordinal, unread } = placed;
    this.origin = {
      migration,
      migrationIndex,
      statement,
      statementIndex,
      written: statement,
      whole: statement.text,
      ordinal,
      placed: position,
      unread,
    };
    this.session.number = migrationIndex;
    this.environment = placed.environment;
    this.ignores = ignoresNone;
    this.searchPath = placed.searchPath;
    this.#transaction = placed.transaction;
    this.session.inlinedFunctions.begin(placed.transaction);
  }

  /** Records part number `part` of the current statement's `parts`; `statement` is the text of that part alone. */
  emit(
    action: Action,
    footprint: FootprintBuilder,
    part = 0,
    parts = 1,
    statement?: Statement,
  ): void {
    const { origin } = this;
    if (origin === undefined) throw new Error('an operation outside of any statement');
    this.#bind(action, footprint);
    if (!actsAsOwnRole(this.environment)) {
      footprint.read(this.cells.privileges);
      this.catalog.changedPrivileges.changeAnyOwner();
    }
    const times = footprint.settledTimes();
    this.operations.push({
      number: this.operations.length,
      // Field by field: there are thousands, and a spread is measurably slower.
      origin: {
        migration: origin.migration,
        migrationIndex: origin.migrationIndex,
        statement: statement ?? origin.statement,
        statementIndex: origin.statementIndex,
        written: origin.written,
        whole: origin.whole,
        ...(origin.isDecided && { isDecided: true }),
        ordinal: origin.ordinal,
        placed: origin.placed,
        unread: origin.unread,
        part,
        parts,
      },
      action,
      footprint: pack(footprint.footprint()),
      environment: this.environment,
      ignores: this.ignores,
      searchPath: this.searchPath,
      transaction: this.#transaction,
      needsCommitBefore: footprint.needsCommitBefore,
      comparesClock: footprint.comparesClock,
      catchesErrors: footprint.catchesErrors,
      times,
      leavesChecksOpen: footprint.leavesChecksOpen,
      readsColumnNumbers: footprint.readsColumnNumbers,
      meanings: footprint.meanings,
    });
    this.catalog.names.now = this.operations.length;
  }

  /** A created object is bound to what it uses; dropping or replacing an object touches what it was bound to. */
  #bind(action: Action, footprint: FootprintBuilder): void {
    if (action.type === 'drop') {
      footprint.read(this.cells.unseenDependencies);
      for (const id of action.objects) release(this, id, footprint);
    }
    if (action.type === 'replace') rebind(this, action.object, footprint);
    if (action.type === 'create') bind(this, action.object, footprint);
  }

  /** Reads the parts of a statement, and returns their operations without recording them. */
  gather(read: () => void): readonly Operation[] {
    const start = this.operations.length;
    read();
    return this.takeBack(start);
  }

  /** Removes the operations since `start`, which the caller replaces by one, and returns them. */
  takeBack(start: number): readonly Operation[] {
    this.catalog.names.joinSince(start);
    const parts = this.operations.splice(start);
    const comesBefore = ({ origin }: Operation) => isAddedDiscard(origin.statement);
    for (const each of parts.filter(comesBefore)) {
      // An added DISCARD PLANS stays, before the operation that replaces the others.
      this.operations.push({ ...each, number: this.operations.length });
    }
    this.catalog.names.now = this.operations.length;
    return parts.filter((each) => !comesBefore(each));
  }

  /** The statement keeps its place among all others, but its effect on the catalog is known. */
  keepInPlace(...uncertain: readonly Relation[]): void {
    const footprint = this.newFootprint().write(this.cells.everything);
    const text = this.origin?.statement.text ?? '';
    if (definesObjects(text)) footprint.times.join(unknownTimes(this, [text]));
    this.emit({ type: 'keep' }, footprint);
    noteUnseenTimes(this, [text], uncertain);
    this.#mayChangeTypes();
  }

  /**
   * The statement keeps its place, and creates unknown names, such as those of a partition's indexes. What is
   * known of the given relations may be out of date afterwards.
   */
  keepUncertain(...relations: readonly Relation[]): void {
    this.keepInPlace(...relations);
    this.catalog.noteUnknownNames();
    for (const relation of relations) relation.uncertain = true;
  }

  /**
   * The statement is not understood: it keeps its place, and the catalog may have unknown objects. `definitions` are
   * those of the code that it runs, as far as svc found them.
   */
  barrier(obstacle: Obstacle, apart: Apart = {}, definitions: readonly string[] = []): void {
    const own = [this.origin?.statement.text ?? '', ...definitions];
    const onlyDefines = this.catalog.eventTriggers.size === 0 && own.every(runsNoCode);
    const texts = onlyDefines ? own : withNamedFunctions(this, own);
    const needsCommit = !onlyDefines && this.#aroundBarriers.before(this, texts);
    const footprint = this.newFootprint().write(this.cells.everything);
    footprint.needsCommitBefore = needsCommit || apart.needsCommitBefore === true;
    footprint.comparesClock = apart.comparesClock === true;
    footprint.times.join(unknownTimes(this, texts, apart.times));
    this.emit({ type: 'barrier', obstacle }, footprint);
    noteUnseenTimes(this, texts);
    this.catalog.noteUnknownEffects();
    this.#mayChangeTypes();
    this.#aroundBarriers.after(this, texts, obstacle);
  }

  /** Records that the meaning of names in code, and the types of rows, may have changed. */
  #mayChangeTypes(): void {
    if (changesTypes(this.origin?.statement.text ?? '')) this.session.plans.mayChangeAll(true);
  }
}

/** Statements that only change definitions. */
const runsNoCode = startsWith(
  '(comment|grant|revoke|drop)',
  'create [or replace] [constraint] (trigger|rule|policy|function|procedure|aggregate|view|sequence|type)',
  'alter (function|procedure|routine|aggregate|policy|view|sequence|trigger|rule)',
);

const definesObjects = startsWith('(create|alter)');

const changesTypes = startsWith(
  '(create|alter|drop) [or replace] (table|foreign|view|materialized|type|domain|function|procedure|routine|aggregate|schema)',
);

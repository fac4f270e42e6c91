import type { Node as Tree } from 'libpg-query';
import type { Operation } from '../footprints/operation.js';
import type { HistorySoFar } from '../history/read-history.js';
import type { WrittenName } from '../sql/written-names.js';
import { rangeVarName } from '../sql/written-names.js';
import type { Identity } from '../state/identity.js';
import type { NameEvent } from '../state/name-history.js';
import type { Relation, TypeObject } from '../state/objects.js';
import { isSamePlace } from '../text/place.js';
import { ColumnLives, eventOf } from './column-lives.js';
import { rowsTouched } from './data-flows.js';
import type { LifeEvent, LifeEventType, ObjectKind, ObjectLife } from './object-life.js';
import { objectName } from './object-names.js';

interface Life {
  readonly kind: ObjectKind;
  readonly names: string[];
  readonly events: LifeEvent[];
  /** The table of a trigger or a policy: the object is named after its table, and dropped with it. */
  readonly on?: Identity | undefined;
  ended: boolean;
}

/**
 * Follows every object from its creation to its drop, while a history is read: the catalog knows the kind of an
 * object only while it exists.
 */
export class Lives {
  readonly #lives = new Map<Identity | string, Life>();
  /** Triggers and policies, by their table. */
  readonly #attached = new Map<Identity, Life[]>();
  readonly #columns = new ColumnLives();
  #named = 0;
  #read = 0;

  /** Records the operations read since the last call; `tree` is the statement that they came from. */
  follow(history: HistorySoFar, tree: Tree | undefined): void {
    for (; this.#named < history.catalog.names.log.length; this.#named += 1) {
      const event = history.catalog.names.log[this.#named];
      if (event) this.#name(event, history);
    }
    for (; this.#read < history.operations.length; this.#read += 1) {
      const operation = history.operations[this.#read];
      if (!operation) continue;
      this.#take(operation, history, tree);
      this.#lookAtColumns(operation, history);
    }
  }

  /** Every object, in order of creation. */
  all(): readonly ObjectLife[] {
    return [...this.#lives].map(([id, { kind, names, events, on, ended }]) => {
      const columns = typeof id === 'number' ? this.#columns.changed(id, !ended) : [];
      return {
        kind,
        name: [...(on === undefined ? [] : [this.#nameOf(on)]), names.at(-1)].join('.'),
        formerNames: [...new Set(names.slice(0, -1))],
        exists: !ended,
        events,
        ...(columns.length > 0 ? { columns } : {}),
      };
    });
  }

  /** Records the changes of columns of the tables that an operation has changed. */
  #lookAtColumns(operation: Operation, { cells, catalog }: HistorySoFar): void {
    const changed = new Set<Identity>();
    operation.footprint.forEach((how, cell) => {
      const owner = how === 'read' ? undefined : cells.owner(cell);
      if (owner !== undefined) changed.add(owner);
    });
    for (const id of changed) {
      const relation = this.#lives.get(id)?.kind === 'table' && catalog.relationById(id);
      if (relation) this.#columns.look(relation, operation);
    }
  }

  #nameOf(table: Identity): string {
    return this.#lives.get(table)?.names.at(-1) ?? '';
  }

  /** Records an event of a relation or type, which statements create, rename and drop by name. */
  #name(event: NameEvent, history: HistorySoFar): void {
    const operation = history.operations[event.at] ?? history.operations.at(-1);
    const life = this.#lives.get(event.id);
    if (event.name === undefined) {
      if (life) this.#end(life, operation);
      for (const each of this.#attached.get(event.id) ?? []) this.#end(each, operation);
      return;
    }
    const name = objectName(event.schema, event.name);
    if (life) {
      life.names.push(name);
      note(life, 'renamed', operation);
      return;
    }
    const object =
      history.catalog.relationById(event.id) ??
      history.catalog.types.named(event.schema, event.name);
    if (object?.id === event.id) this.#begin(event.id, kindOf(object), name, operation);
  }

  #take(operation: Operation, history: HistorySoFar, tree: Tree | undefined): void {
    const { action, footprint } = operation;
    const { cells } = history;
    this.#meet(operation, history, tree);
    if (action.type === 'drop') {
      for (const id of action.objects) {
        const life = this.#lives.get(id);
        if (life) this.#end(life, operation);
      }
    }
    for (const id of rowsTouched(operation, cells).written) this.#note(id, 'filled', operation);
    if (action.type === 'replace') this.#note(action.object, 'replaced', operation);
    else if (tree && isAlteration(tree)) {
      if (action.type === 'alter' || action.type === 'set') {
        this.#note(action.object, 'altered', operation);
      }
      footprint.forEach((_, cell) => {
        const owner = cells.isWholeDefinition(cell) ? cells.owner(cell) : undefined;
        if (owner !== undefined) this.#note(owner, 'altered', operation);
      });
    }
  }

  /**
   * Records an event of an object that is neither a relation nor a type; the operation that creates it identifies it.
   */
  #meet(operation: Operation, history: HistorySoFar, tree: Tree | undefined): void {
    const { action, footprint } = operation;
    footprint.forEach((how, cell) => {
      const owner = how === 'write' ? history.cells.owner(cell) : undefined;
      const made = owner === undefined ? undefined : history.catalog.functions.byId(owner);
      if (made && this.#lives.has(made.id) && tree && 'CreateFunctionStmt' in tree) {
        this.#note(made.id, 'replaced', operation);
      } else if (made && !this.#lives.has(made.id)) {
        const name = `${objectName(made.schema, made.name)}(${made.signature})`;
        this.#begin(made.id, 'function', name, operation);
      }
    });
    if (!tree) return;
    if ('CreateExtensionStmt' in tree) {
      const name = tree.CreateExtensionStmt.extname ?? '';
      if (action.type !== 'nothing') this.#begin(`extension ${name}`, 'extension', name, operation);
    }
    if (action.type !== 'create') return;
    const attached = attachedTo(tree);
    if (attached) {
      const on = attached.table && history.findRelation(attached.table)?.id;
      this.#begin(action.object, attached.kind, attached.name, operation, on);
    }
  }

  #begin(
    id: Identity | string,
    kind: ObjectKind,
    name: string,
    operation: Operation | undefined,
    on?: Identity,
  ): void {
    const events = operation ? [eventOf('created', operation)] : [];
    const life: Life = { kind, names: [name], events, on, ended: false };
    this.#lives.set(id, life);
    if (on !== undefined) this.#attached.set(on, [...(this.#attached.get(on) ?? []), life]);
  }

  #note(id: Identity, what: LifeEventType, operation: Operation): void {
    const life = this.#lives.get(id);
    if (life && !life.ended) note(life, what, operation);
  }

  #end(life: Life, operation: Operation | undefined): void {
    if (!life.ended) note(life, 'dropped', operation);
    life.ended = true;
  }
}

/** One statement adds at most one event to an object: a CREATE is not also a change. */
function note(life: Life, what: LifeEventType, operation: Operation | undefined): void {
  if (!operation) return;
  const last = life.events.at(-1)?.place;
  if (last && isSamePlace(last, operation.origin.written.place)) return;
  life.events.push(eventOf(what, operation));
}

function isAlteration(tree: Tree): boolean {
  const type = Object.keys(tree)[0] ?? '';
  return type.startsWith('Alter') || type === 'RenameStmt';
}

function kindOf(object: Relation | TypeObject): ObjectKind {
  if (object.kind === 'enum' || object.kind === 'domain') return object.kind;
  switch (object.kind) {
    case 'table':
    case 'foreign table':
    case 'view':
    case 'materialized view':
    case 'sequence':
    case 'index':
      return object.kind;
    default:
      return 'type';
  }
}

interface Attached {
  readonly kind: ObjectKind;
  readonly name: string;
  readonly table?: WrittenName | undefined;
}

/** Objects of a table, and schemas: only the statement has their names. */
function attachedTo(tree: Tree): Attached | undefined {
  if ('CreateTrigStmt' in tree) {
    const { relation, trigname: name = '' } = tree.CreateTrigStmt;
    return { kind: 'trigger', name, table: relation && rangeVarName(relation) };
  }
  if ('CreatePolicyStmt' in tree) {
    const { table, policy_name: name = '' } = tree.CreatePolicyStmt;
    return { kind: 'policy', name, table: table && rangeVarName(table) };
  }
  if ('CreateSchemaStmt' in tree) {
    const { schemaname, authrole } = tree.CreateSchemaStmt;
    return { kind: 'schema', name: schemaname ?? authrole?.rolename ?? '' };
  }
  return undefined;
}

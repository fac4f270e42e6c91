import type { AlterSeqStmt, Node as Tree } from 'libpg-query';
import type { LeanHistory } from '../history/lean-history.js';
import { asSerial, isNextValueOf } from '../objects/column/as-serial.js';
import { changeColumn, commandOf } from '../objects/column/change-column.js';
import { onlyCommand } from '../pieces/only-command.js';
import { printPiece } from '../pieces/piece.js';
import type { TableText } from '../pieces/table-text.js';
import type { Parser } from '../sql/parser/parser.js';
import { itemsOf, strings } from '../sql/written-names.js';
import { candidateName } from '../state/chosen-names.js';
import type { Identity } from '../state/identity.js';
import type { Node } from '../trace/footprint.js';
import type { Pieces } from './pieces.js';

/** Pieces that only together make a table with a serial column. */
export interface Serial {
  readonly table: Node;
  readonly sequence: Node;
  /** The statements that set the owner of the sequence and the default of the column, if these are separate. */
  readonly changes: readonly Node[];
  readonly text: TableText;
}

/**
 * Finds columns that can be written as serial: the column owns a sequence with the options and the name that serial
 * would give it, and its default is the next value of that sequence. The trace decides whether the pieces may be
 * joined: between them, no statement may take a value of the sequence, or a name that serial would try.
 */
export class SerialColumns {
  readonly #tables = new Map<Identity, Node>();
  /** Single changes of an object. */
  readonly #changes = new Map<Identity, Node[]>();
  readonly sequences: readonly Node[];

  constructor(
    private readonly pieces: Pieces,
    private readonly history: LeanHistory,
    private readonly parser: Parser,
  ) {
    const sequences: Node[] = [];
    for (const [node, { operations }] of pieces.all) {
      const action = operations[0]?.action;
      if (action?.type === 'create' && action.tree) {
        if ('CreateStmt' in action.tree) this.#tables.set(action.object, node);
        if ('CreateSeqStmt' in action.tree) sequences.push(node);
      } else if (action?.type === 'alter') {
        const known = this.#changes.get(action.object);
        if (known) known.push(node);
        else this.#changes.set(action.object, [node]);
      }
    }
    this.sequences = sequences;
  }

  /** The serial column that a sequence is for. */
  of(sequence: Node): Serial | undefined {
    const { history, pieces, parser } = this;
    const piece = pieces.get(sequence);
    const made = piece?.operations[0]?.action;
    if (!piece || made?.type !== 'create') return undefined;
    const outcome = parser.parse(printPiece(piece));
    if (!outcome.ok || !('CreateSeqStmt' in outcome.tree)) return undefined;
    const { options = [], sequence: written } = outcome.tree.CreateSeqStmt;
    const owning = this.#owning(made.object, options);
    const owner = history.ownersOfSequences.get(made.object);
    const table = owner === undefined ? undefined : this.#tables.get(owner);
    const body = table === undefined ? undefined : pieces.get(table)?.body;
    if (!owning || owner === undefined || table === undefined || body?.type !== 'table') {
      return undefined;
    }
    const persistence = body.table.tree.relation?.relpersistence;
    if (persistence === 't' || persistence !== written?.relpersistence) return undefined;
    if (!this.#isNamedAfter(made.object, owner, owning.column)) return undefined;
    const giving = this.#giving(body.table, made.object, table, owner, owning.column);
    if (!giving) return undefined;
    const text = this.#inTable(body.table, owning.column, options, giving.change);
    const changes = [owning.change, giving.change].filter((each) => each !== undefined);
    return text && { table, sequence, changes, text };
  }

  /** The column that owns a sequence, and the statement that sets the owner, if it is a separate statement. */
  #owning(
    sequence: Identity,
    options: readonly Tree[],
  ): { readonly column: string; readonly change?: Node } | undefined {
    const own = ownerIn(options);
    const changes = (this.#changes.get(sequence) ?? []).flatMap((change) => {
      const statement = this.#alterSequence(change);
      const column = statement && ownerIn(statement.options ?? []);
      return statement && column !== undefined ? [{ change, column, statement }] : [];
    });
    if (own !== undefined) return changes.length === 0 && own ? { column: own } : undefined;
    const [only, ...others] = changes;
    return only?.column && others.length === 0 && only.statement.options?.length === 1
      ? only
      : undefined;
  }

  #alterSequence(node: Node): AlterSeqStmt | undefined {
    const piece = this.pieces.get(node);
    const [only, ...others] = piece?.operations ?? [];
    const tree =
      only?.action.type === 'alter' && others.length === 0 ? only.action.tree : undefined;
    return tree && 'AlterSeqStmt' in tree ? tree.AlterSeqStmt : undefined;
  }

  /** The sequence has the name that serial would have chosen when the table was created. */
  #isNamedAfter(sequence: Identity, table: Identity, column: string): boolean {
    const { names } = this.history;
    const [own] = names.get(sequence) ?? [];
    const [owner] = names.get(table) ?? [];
    return (
      own !== undefined &&
      own.schema === owner?.schema &&
      own.name === candidateName(owner.name, column, 'seq', 0)
    );
  }

  /** Where the column gets its default from the sequence: in its table, or in a separate statement. */
  #giving(
    { elements }: TableText,
    sequence: Identity,
    table: Node,
    owner: Identity,
    column: string,
  ): { readonly change?: Node } | undefined {
    const { history, pieces } = this;
    const changes = (this.#changes.get(owner) ?? []).flatMap((change) => {
      const [only] = pieces.get(change)?.operations ?? [];
      const command = only?.action.type === 'alter' ? onlyCommand(only.action.tree) : undefined;
      const setsDefault = command?.subtype === 'AT_ColumnDefault' && command.name === column;
      return setsDefault ? [{ change, expression: command.def }] : [];
    });
    const element = elements.find((each) => each.type === 'column' && each.name === column);
    const written = (element?.type === 'column' ? element.clauses : []).flatMap(({ tree }) =>
      tree.contype === 'CONSTR_DEFAULT' ? [{ change: undefined, expression: tree.raw_expr }] : [],
    );
    // A separate statement comes later than the table.
    const [only, ...others] = changes.length > 0 ? changes : written;
    const [name] = history.names.get(sequence) ?? [];
    if (!only?.expression || others.length > 0 || !name) return undefined;
    const isFound = pieces.trace
      .footprint(only.change ?? table)
      .has(history.cells.object(sequence));
    if (!isFound || history.hasOwnNextval || !isNextValueOf(only.expression, name))
      return undefined;
    return only.change === undefined ? {} : { change: only.change };
  }

  #inTable(
    table: TableText,
    column: string,
    options: readonly Tree[],
    change: Node | undefined,
  ): TableText | undefined {
    const at = table.elements.findIndex((each) => each.type === 'column' && each.name === column);
    const before = table.elements[at];
    if (change !== undefined) {
      const [operation] = this.pieces.get(change)?.operations ?? [];
      const command = operation && commandOf(operation);
      return (
        command && changeColumn(table, operation, command, (each) => asSerial(each, table, options))
      );
    }
    const serial = before?.type === 'column' ? asSerial(before, table, options) : undefined;
    return serial && { ...table, elements: table.elements.with(at, serial) };
  }
}

/** The column in OWNED BY, empty for NONE; undefined if there is none. */
function ownerIn(options: readonly Tree[]): string | undefined {
  for (const option of options) {
    if (!('DefElem' in option) || option.DefElem.defname !== 'owned_by') continue;
    const items = strings(itemsOf(option.DefElem.arg));
    return items.length < 2 ? '' : (items.at(-1) ?? '');
  }
  return undefined;
}

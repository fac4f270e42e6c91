import type { LeanHistory } from '../history/lean-history.js';
import { withoutSequence } from '../objects/column/as-serial.js';
import { changeColumn, commandOf } from '../objects/column/change-column.js';
import { changeDefault, isSerial } from '../objects/column/column-clauses.js';
import { mayNameOtherwise } from '../objects/constraint/chosen-names-differ.js';
import type { Parser } from '../sql/parser/parser.js';
import { candidateName } from '../state/chosen-names.js';
import type { Identity } from '../state/identity.js';
import type { Node } from '../trace/footprint.js';
import { joinTogether, type Together } from './join-together.js';
import type { Pieces } from './pieces.js';

const rule = 'serial columns whose sequence is dropped';

/**
 * Joins a table with a serial column, DROP DEFAULT or SET DEFAULT of the column, and DROP SEQUENCE: an integer column is
 * left.
 */
export function dropSerials(
  pieces: Pieces,
  history: LeanHistory,
  parser: Parser,
  withdrawn: ReadonlySet<Node> = new Set(),
): void {
  const dropped = droppedAlone(pieces);
  if (dropped.size === 0) return;
  const changes = changedDefaults(pieces);
  for (const [sequence, end] of dropped) {
    const table = tableWith(sequence, end, pieces, history);
    if (table === undefined) continue;
    const found = plainColumn(sequence, end, table, changes, pieces, history, parser);
    if (found) joinTogether(found, rule, pieces, withdrawn);
  }
}

/** The objects that DROP SEQUENCE drops alone, each with the statement. */
function droppedAlone({ all }: Pieces): ReadonlyMap<Identity, Node> {
  const dropped = new Map<Identity, Node>();
  for (const [node, { operations }] of all) {
    const action = operations[0]?.action;
    if (action?.type !== 'drop' || action.kind !== 'OBJECT_SEQUENCE') continue;
    const [only, ...others] = action.objects;
    if (only !== undefined && others.length === 0) dropped.set(only, node);
  }
  return dropped;
}

/** The statements that change one default, by table. */
function changedDefaults({ all }: Pieces): ReadonlyMap<Identity, readonly Node[]> {
  const found = new Map<Identity, Node[]>();
  for (const [node, { operations }] of all) {
    const [only, ...others] = operations;
    const command = only && others.length === 0 ? commandOf(only)?.tree : undefined;
    if (only?.action.type !== 'alter' || command?.subtype !== 'AT_ColumnDefault') continue;
    const known = found.get(only.action.object);
    if (known) known.push(node);
    else found.set(only.action.object, [node]);
  }
  return found;
}

/** The CREATE TABLE that made a sequence. */
function tableWith(
  sequence: Identity,
  end: Node,
  { trace, all }: Pieces,
  { cells }: LeanHistory,
): Node | undefined {
  const makers = trace.touchers(cells.object(sequence), (how) => how === 'write');
  const [table, ...others] = makers.filter((node) => node !== end);
  if (table === undefined || others.length > 0) return undefined;
  return all.get(table)?.body.type === 'table' ? table : undefined;
}

/** The table with an integer column instead of the serial one. */
function plainColumn(
  sequence: Identity,
  end: Node,
  table: Node,
  changes: ReadonlyMap<Identity, readonly Node[]>,
  pieces: Pieces,
  { names }: LeanHistory,
  parser: Parser,
): Together | undefined {
  const { body, operations: [made] = [] } = pieces.get(table) ?? {};
  if (body?.type !== 'table' || made?.action.type !== 'create') return undefined;
  const [own] = names.get(sequence) ?? [];
  const [owner] = names.get(made.action.object) ?? [];
  if (!own || !owner || own.schema !== owner.schema) return undefined;
  const column = body.table.elements.find(
    (each) =>
      each.type === 'column' &&
      isSerial(each) &&
      own.name === candidateName(owner.name, each.name, 'seq', 0),
  );
  if (column?.type !== 'column') return undefined;
  for (const node of changes.get(made.action.object) ?? []) {
    const [operation] = pieces.get(node)?.operations ?? [];
    const command = operation && commandOf(operation);
    if (!operation || command?.tree.name !== column.name) continue;
    const text = changeColumn(body.table, operation, command, (each) => {
      const plain = withoutSequence(each, body.table, parser);
      return plain && changeDefault(plain, command, parser);
    });
    if (!text || mayNameOtherwise(body.table, text)) return undefined;
    return { table, others: [node, end], text };
  }
  return undefined;
}

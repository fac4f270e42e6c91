import type { Session } from '../engines/engine.js';
import type { TableRows, VaryingTable } from '../equivalence/patterns/build-rows.js';
import { nullNumber, type Texts } from '../equivalence/values/texts.js';
import { onlyRows } from './digest.js';
import { storageOrder } from './read-rows.js';

/**
 * The columns that hold the id of the transaction that wrote their row, in every row that is not NULL there. The
 * `rows` are those of `readTable`, in the same order.
 */
export async function readOwnTransactions(
  session: Session,
  name: string,
  { kind }: VaryingTable,
  rows: TableRows,
  texts: Texts,
): Promise<ReadonlySet<number>> {
  const holds = rows.columns.map((cells) => cells.some((cell) => cell !== nullNumber));
  const found = await session.query(
    `SELECT t.xmin FROM ${onlyRows(name, kind === 'partitioned table')} t ORDER BY ${storageOrder}`,
  );
  rows.columns.forEach((cells, column) => {
    const isOwn = (cell: number, row: number) =>
      cell === nullNumber || texts.textOf(cell) === found[row]?.xmin;
    holds[column] &&= cells.every(isOwn);
  });
  return new Set(holds.flatMap((isHeld, column) => (isHeld ? [column] : [])));
}

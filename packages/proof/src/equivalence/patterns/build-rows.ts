import type { Window } from '../values/clock.js';
import type { Texts } from '../values/texts.js';

/** A table whose rows differ between builds of one set. */
export interface VaryingTable {
  /** Qualified, as SQL takes it. */
  readonly name: string;
  readonly kind: 'table' | 'materialized view' | 'partitioned table' | 'definition';
  /** For a definition, which is compared as a table of one cell: its property. */
  readonly fact?: { readonly kind: string; readonly object: string; readonly property: string };
  readonly columns: readonly VaryingColumn[];
  /** The columns of each primary key and unique constraint, by position. */
  readonly keys: readonly (readonly number[])[];
  /** The columns with what salted or encrypted values were made of, by the columns of these. */
  readonly hidden?: ReadonlyMap<number, number>;
}

export interface VaryingColumn {
  readonly name: string;
  /** As `format_type` prints it; for a domain, the type that it is based on. */
  readonly type: string;
  /** Whether its type has few possible values: a boolean or an enum. */
  readonly fewValues: boolean;
}

/** The rows of one table in one build, column by column, each cell as a number from `Texts`. */
export interface TableRows {
  readonly count: number;
  readonly columns: readonly Int32Array[];
}

/** One build: the time when it was made, and its rows of the varying tables by table name. */
export interface BuildRows {
  readonly window: Window;
  readonly tables: ReadonlyMap<string, TableRows>;
  /** The names of its objects by OID, if the history may store OIDs. */
  readonly objects?: ReadonlyMap<string, string> | undefined;
  /** The columns of each table that hold the id of the transaction that wrote the row, if the history may store ids. */
  readonly ownTransactions?: ReadonlyMap<string, ReadonlySet<number>> | undefined;
  /** What salted or encrypted values were made of, by table and column, if known. */
  readonly hidden?: ReadonlyMap<string, ReadonlyMap<number, Int32Array>> | undefined;
}

/** Cells from a database, in a compact form. */
export class RowCollector {
  readonly #columns: number[][];
  constructor(
    private readonly texts: Texts,
    width: number,
  ) {
    this.#columns = Array.from({ length: width }, () => []);
  }

  add(cells: readonly (string | null)[]): void {
    this.#columns.forEach((column, index) => {
      column.push(this.texts.numberOf(cells[index] ?? null));
    });
    this.#count += 1;
  }

  #count = 0;

  rows(): TableRows {
    return { count: this.#count, columns: this.#columns.map((column) => Int32Array.from(column)) };
  }
}

/** Rows from their cells. */
export function tableRows(
  texts: Texts,
  width: number,
  rows: readonly (readonly (string | null)[])[],
): TableRows {
  const collector = new RowCollector(texts, width);
  for (const row of rows) collector.add(row);
  return collector.rows();
}

/** A row approximately as PostgreSQL would print it. */
export function rowText(texts: Texts, rows: TableRows, row: number): string {
  const cells = rows.columns.map((column) => texts.textOf(column[row] ?? 0) ?? '');
  return `(${cells.join(',')})`;
}

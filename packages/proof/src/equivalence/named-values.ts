import type { VaryingTable } from './patterns/build-rows.js';

/** The name of a varying value in the result: a column of a table, all its rows, or a property of an object. */
export function factOf(table: VaryingTable, column: number | undefined) {
  if (table.fact) return table.fact;
  const name = column === undefined ? undefined : table.columns[column]?.name;
  return { kind: 'rows', object: table.name, ...(name !== undefined && { property: name }) };
}

/** The same for messages. */
export function placeOf(table: VaryingTable, column: number | undefined): string {
  if (table.fact) return `${table.fact.property} of ${table.fact.kind} ${table.fact.object}`;
  const name = column === undefined ? undefined : table.columns[column]?.name;
  return name === undefined ? `rows of ${table.kind} ${table.name}` : `${table.name}.${name}`;
}

/** The words that stand for an integer column with a sequence of its own, and the type each counts in. */
export const serialTypes: ReadonlyMap<string, 'int2' | 'int4' | 'int8'> = new Map([
  ['smallserial', 'int2'],
  ['serial2', 'int2'],
  ['serial', 'int4'],
  ['serial4', 'int4'],
  ['bigserial', 'int8'],
  ['serial8', 'int8'],
]);

/** The serial types, and the integer type of each. */
export const serialTypes: ReadonlyMap<string, 'int2' | 'int4' | 'int8'> = new Map([
  ['smallserial', 'int2'],
  ['serial2', 'int2'],
  ['serial', 'int4'],
  ['serial4', 'int4'],
  ['bigserial', 'int8'],
  ['serial8', 'int8'],
]);

import { pureFunctions, readsCatalog } from './pure-functions.js';

/** Built-in functions on sequences, which touch only the sequence's state. */
const sequenceFunctions: ReadonlySet<string> = new Set([
  'currval',
  'lastval',
  'nextval',
  'pg_get_serial_sequence',
  'setval',
]);

/** Whether a built-in function neither reads nor changes the database, except perhaps the state of a given sequence. */
export function touchesOnlySequences(name: string): boolean {
  return pureFunctions.has(name) || sequenceFunctions.has(name);
}

/** Whether a built-in function changes nothing, except perhaps the state of a given sequence. */
export function changesOnlySequences(name: string): boolean {
  return touchesOnlySequences(name) || readsCatalog(name);
}

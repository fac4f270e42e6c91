import type { ProblemDetail } from '../api/types.js';

/** A detail of a problem as a line: the place and the message. */
export function placeOf({ field, message, ...rest }: ProblemDetail): string {
  const { file, line, column, ...others } = rest;
  const place = [file, line, column].filter((part) => part !== undefined).join(':');
  const more = Object.entries(others)
    .filter(([name]) => name !== 'migration' && name !== 'set')
    .map(([name, value]) => `${name} ${value}`);
  const where = [field, place].filter((part) => part !== undefined && part !== '').join(' ');
  return [where, message, ...more].filter((part) => part !== undefined && part !== '').join(': ');
}

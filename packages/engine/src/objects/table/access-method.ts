import type { Context } from '../../footprints/context.js';
import type { FootprintBuilder } from '../../footprints/footprint-builder.js';

/** Reads the access method for the rows of a table, as written or as set: the history may have created it. */
export function readAccessMethod(
  { cells, environment }: Context,
  footprint: FootprintBuilder,
  written: string | undefined,
): void {
  const name = written ?? environment.get('default_table_access_method') ?? 'heap';
  if (name !== 'heap') footprint.read(cells.resolution);
}

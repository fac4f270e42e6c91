import type { FootprintBuilder } from '../../footprints/footprint-builder.js';
import { columnSettings, commentOfColumn } from '../../state/cell-kinds.js';
import type { Cells } from '../../state/cells.js';
import type { Column, Relation } from '../../state/objects.js';
import type { Cell } from '../../trace/footprint.js';

/** The comment on a column. */
export function commentOn(cells: Cells, relation: Relation, column: Column): Cell {
  return cells.part(relation.id, commentOfColumn, column.id);
}

/** Drops the settings of a column together with the column. */
export function removeSettings(
  cells: Cells,
  footprint: FootprintBuilder,
  relation: Relation,
  column: Column,
): void {
  for (const what of columnSettings) footprint.write(cells.part(relation.id, what, column.id));
}

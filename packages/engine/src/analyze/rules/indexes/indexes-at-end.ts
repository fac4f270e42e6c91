import type { IndexStmt } from 'libpg-query';
import { objectName } from '../../../provenance/object-names.js';
import type { Identity } from '../../../state/identity.js';
import type { Relation } from '../../../state/objects.js';
import type { Place } from '../../../text/place.js';
import type { HistoryInput } from '../rule.js';

/** An index as it is at the end of a history. */
export interface IndexAtEnd {
  readonly name: string;
  /** The leading columns of the index, up to the first expression, by their current names. */
  readonly columns: readonly string[];
  readonly isUnique: boolean;
  readonly isPartial: boolean;
  /** A plain b-tree index on columns. */
  readonly isPlain: boolean;
  /** Where it was created; undefined for indexes of constraints. */
  readonly place: Place | undefined;
}

/** The indexes that a history leaves, by their table. */
export function indexesAtEnd({
  history,
  placed,
}: HistoryInput): ReadonlyMap<Identity, readonly IndexAtEnd[]> {
  const { catalog, operations } = history;
  const byTable = new Map<Identity, IndexAtEnd[]>();
  const add = (table: Identity, index: IndexAtEnd) =>
    byTable.set(table, [...(byTable.get(table) ?? []), index]);
  for (const table of catalog.relations()) {
    for (const [constraint, { type, columns }] of table.constraints) {
      const isKey = type === 'primary' || type === 'unique';
      const name = objectName(table.schema, constraint);
      const key = { name, columns, isUnique: true, isPartial: false, isPlain: true };
      if (isKey) add(table.id, { ...key, place: undefined });
    }
  }
  // After IF NOT EXISTS with an unknown outcome, the index exists.
  const uncertain = new Map(
    [...catalog.relations()].flatMap((each) =>
      each.kind === 'index' && each.uncertain ? [[each.name, each] as const] : [],
    ),
  );
  for (const { action, origin } of operations) {
    const at = placed[origin.placed];
    const tree = at && 'tree' in at ? at.tree : undefined;
    if (!tree || !('IndexStmt' in tree)) continue;
    const index =
      'object' in action
        ? catalog.relationById(action.object)
        : uncertain.get(tree.IndexStmt.idxname ?? '');
    const table = index?.owner === undefined ? undefined : catalog.relationById(index.owner);
    if (index && table) add(table.id, read(index, table, tree.IndexStmt, origin.written.place));
  }
  return byTable;
}

function read(index: Relation, table: Relation, statement: IndexStmt, place: Place): IndexAtEnd {
  const keys = (statement.indexParams ?? []).flatMap((each) =>
    'IndexElem' in each ? [each.IndexElem] : [],
  );
  const expression = keys.findIndex(({ name }) => name === undefined);
  const leading = expression === -1 ? keys.length : expression;
  const columns = (index.indexed ?? []).slice(0, leading).flatMap((id) => {
    return table.columns?.find((column) => column.id === id)?.name ?? [];
  });
  const isUsual = keys.every(
    ({ opclass, collation, ordering, nulls_ordering }) =>
      !opclass &&
      !collation &&
      ordering !== 'SORTBY_DESC' &&
      (nulls_ordering ?? 'SORTBY_NULLS_DEFAULT') === 'SORTBY_NULLS_DEFAULT',
  );
  const isPartial = statement.whereClause !== undefined;
  return {
    name: objectName(index.schema, index.name),
    columns,
    isUnique: statement.unique === true,
    isPartial,
    isPlain:
      isUsual &&
      !index.uncertain &&
      !isPartial &&
      expression === -1 &&
      !statement.indexIncludingParams &&
      (statement.accessMethod ?? 'btree') === 'btree' &&
      columns.length === keys.length,
    place,
  };
}

import type { DropStmt, RenameStmt } from 'libpg-query';
import { hasAttached } from '../objects/creation.js';
import { isRelation } from '../objects/named-objects.js';
import type { WrittenName } from '../sql/written-names.js';
import { itemsOf, listName, rangeVarName, strings, typeName } from '../sql/written-names.js';
import { formatPlace } from '../text/place.js';
import type { Checking } from './checking.js';
import {
  certainRelation,
  onlyLookupSchema,
  refuse,
  refuseTaken,
  removedAt,
  writtenAt,
} from './findings.js';
import { refuseColumn } from './refused-alter-table.js';

/** Refuses a DROP of a trigger, a policy or a type that does not exist. */
export function checkDrop({ removeType, objects, missing_ok }: DropStmt, checking: Checking): void {
  for (const object of missing_ok ? [] : (objects ?? [])) {
    if (removeType === 'OBJECT_TYPE' || removeType === 'OBJECT_DOMAIN') {
      if ('TypeName' in object) checkDroppedType(typeName(object.TypeName), checking);
    } else if (removeType === 'OBJECT_TRIGGER' || removeType === 'OBJECT_POLICY') {
      const items = itemsOf(object);
      const table = certainRelation(checking, listName(items.slice(0, -1)));
      const name = strings(items).at(-1) ?? '';
      const what = removeType === 'OBJECT_TRIGGER' ? 'trigger' : 'policy';
      // A partition has copies of its parent's.
      if (!table || hasAttached(table, what, name) || table.parents.size > 0) continue;
      refuse(
        checking,
        `there is no ${what} ${name} on ${table.name}`,
        `Correct the name, or write DROP ${what.toUpperCase()} IF EXISTS.`,
      );
    }
  }
}

function checkDroppedType(written: WrittenName, checking: Checking): void {
  const schema = onlyLookupSchema(checking, written);
  const { catalog, cells } = checking.lookup;
  if (schema === undefined || checking.certainty.isNamedInBlock(written.name)) return;
  if (catalog.types.named(schema, written.name) || catalog.relation(schema, written.name)) return;
  const place = removedAt(checking, cells.name('type', schema, written.name));
  if (place === undefined) return;
  refuse(
    checking,
    `the type ${written.name} no longer exists: it was dropped, renamed or moved (${formatPlace(place)})`,
    'Use its current name, or write DROP TYPE IF EXISTS.',
  );
}

/** Refuses a RENAME of a column that does not exist, or to a name that is taken. */
export function checkRename(
  { renameType, relation, subname = '', newname = '', missing_ok }: RenameStmt,
  checking: Checking,
): void {
  const advice = 'Choose another name, or drop the other first.';
  const schema = relation && onlyLookupSchema(checking, rangeVarName(relation));
  const found = relation && certainRelation(checking, rangeVarName(relation));
  // IF EXISTS without an object takes no name.
  if (schema !== undefined && isRelation(renameType) && (found || !missing_ok)) {
    refuseTaken(checking, schema, newname, advice);
  }
  if (!found) return;
  if (renameType !== 'OBJECT_COLUMN' || found.kind !== 'table' || !found.columns) return;
  const has = (name: string) => found.columns?.some((column) => column.name === name);
  if (!has(subname)) refuseColumn(checking, found, subname);
  if (!has(newname)) return;
  const at = writtenAt(checking, checking.lookup.cells.columnName(found.id, newname));
  refuse(checking, `the table ${found.name} already has a column ${newname}${at}`, advice);
}

import type { AlterPublicationStmt, Node as Tree } from 'libpg-query';
import { creationIn } from '../objects/creation.js';

/** The object that a statement creates; undefined unless it is a single named object. */
export function createdName(tree: Tree): string | undefined {
  if ('CreateEnumStmt' in tree || 'CreateStmt' in tree || 'IndexStmt' in tree) {
    return creationIn(tree)?.name.name || undefined;
  }
  if ('AlterPublicationStmt' in tree) return publishedName(tree.AlterPublicationStmt);
  if (!('AlterTableStmt' in tree)) return undefined;
  const [only] = tree.AlterTableStmt.cmds ?? [];
  const definition = only && 'AlterTableCmd' in only ? only.AlterTableCmd.def : undefined;
  const table = tree.AlterTableStmt.relation?.relname ?? '';
  if (definition && 'Constraint' in definition) return `${table} ${definition.Constraint.conname}`;
  return definition && 'ColumnDef' in definition
    ? `${table} ${definition.ColumnDef.colname}`
    : undefined;
}

/** The one table that is added to a publication. */
function publishedName({ pubname, pubobjects, action }: AlterPublicationStmt): string | undefined {
  const [only, ...others] = action === 'AP_AddObjects' ? (pubobjects ?? []) : [];
  const table = only && 'PublicationObjSpec' in only ? only.PublicationObjSpec.pubtable : undefined;
  return table && others.length === 0 ? `${pubname} ${table.relation?.relname}` : undefined;
}

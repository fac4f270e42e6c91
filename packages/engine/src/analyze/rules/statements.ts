/** Helpers for rules about statements. */
import type { AlterTableCmd, ColumnDef, Constraint, Node as Tree } from 'libpg-query';
import { objectName } from '../../provenance/object-names.js';
import type { PlacedStatement } from '../../session/placed.js';
import type { WrittenName } from '../../sql/written-names.js';
import { rangeVarName, strings, typeName } from '../../sql/written-names.js';
import { lineIndex, utf8Offsets } from '../../text/offsets.js';
import type { Place } from '../../text/place.js';
import type { StatementInput } from './rule.js';
import type { ExistingTable } from './tables.js';

/** One subcommand of an ALTER TABLE on a table that existed before the migration. */
export interface Alteration {
  readonly table: ExistingTable;
  readonly command: AlterTableCmd;
  readonly place: Place;
}

/** The subcommands of an ALTER TABLE, if its table is older than the migration. */
export function alterations({
  statement,
  tree,
  tables,
  lookup,
}: StatementInput): readonly Alteration[] {
  if (!('AlterTableStmt' in tree) || tree.AlterTableStmt.objtype !== 'OBJECT_TABLE') return [];
  const table = tables.existing(tree.AlterTableStmt.relation, lookup);
  if (!table) return [];
  const { place } = statement.statement;
  return commands(tree).map((command) => ({ table, command, place }));
}

/** The subcommands of an ALTER TABLE, for any table. */
export function commands(tree: Tree): readonly AlterTableCmd[] {
  const cmds = 'AlterTableStmt' in tree ? (tree.AlterTableStmt.cmds ?? []) : [];
  return cmds.flatMap((each) => ('AlterTableCmd' in each ? [each.AlterTableCmd] : []));
}

/** The column that ADD COLUMN adds. */
export function addedColumn({ subtype, def }: AlterTableCmd): ColumnDef | undefined {
  return subtype === 'AT_AddColumn' && def && 'ColumnDef' in def ? def.ColumnDef : undefined;
}

/** The constraint that ADD CONSTRAINT adds. */
export function addedConstraint({ subtype, def }: AlterTableCmd): Constraint | undefined {
  return subtype === 'AT_AddConstraint' && def && 'Constraint' in def ? def.Constraint : undefined;
}

export function constraintsOf({ constraints }: ColumnDef): readonly Constraint[] {
  return (constraints ?? []).flatMap((each) => ('Constraint' in each ? [each.Constraint] : []));
}

export function hasConstraint(
  column: ColumnDef,
  ...types: readonly Constraint['contype'][]
): boolean {
  return constraintsOf(column).some(({ contype }) => types.includes(contype));
}

/** The name of a column's type in PostgreSQL: `int4`, `bpchar`. */
export function columnType({ typeName: type }: ColumnDef): string {
  return type ? typeName(type).name : '';
}

/** A column that a statement creates, with its table. */
export interface NewColumn {
  readonly table: string;
  readonly column: ColumnDef;
  readonly place: Place;
}

/** The columns that a CREATE TABLE or an ALTER TABLE creates, except those of temporary tables. */
export function newColumns({ statement, tree }: StatementInput): readonly NewColumn[] {
  const [relation, columns] =
    'CreateStmt' in tree
      ? [tree.CreateStmt.relation, (tree.CreateStmt.tableElts ?? []).flatMap(columnIn)]
      : 'AlterTableStmt' in tree
        ? [tree.AlterTableStmt.relation, commands(tree).flatMap((each) => addedColumn(each) ?? [])]
        : [undefined, []];
  if (!relation || relation.relpersistence === 't') return [];
  const { schema = '', name } = rangeVarName(relation);
  return columns.map((column) => ({
    table: objectName(schema, name),
    column,
    place: placeIn(statement, column.location),
  }));
}

function columnIn(element: Tree): readonly ColumnDef[] {
  return 'ColumnDef' in element ? [element.ColumnDef] : [];
}

/** The place of a node inside a statement, from the parser's location. */
export function placeIn(
  { migration, statement }: Pick<PlacedStatement, 'migration' | 'statement'>,
  location: number | undefined,
): Place {
  if (!location) return statement.place;
  const offset = utf8Offsets(statement.text).toUtf16(location);
  return lineIndex(migration)(statement.start + offset);
}

/** The names that a DROP of relations, types or schemas lists. */
export function droppedNames(tree: Tree): readonly WrittenName[] {
  if (!('DropStmt' in tree)) return [];
  return (tree.DropStmt.objects ?? []).flatMap((each) => {
    const parts = 'List' in each ? strings(each.List.items ?? []) : strings([each]);
    const [name, schema] = parts.toReversed();
    return name === undefined ? [] : [{ schema, name }];
  });
}

/** A list for a sentence: `a, b and c`. */
export function inWords(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`;
}

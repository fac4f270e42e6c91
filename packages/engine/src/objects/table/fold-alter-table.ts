import type { AlterTableCmd, Constraint } from 'libpg-query';
import type { Operation } from '../../footprints/operation.js';
import {
  type ColumnText,
  type Command,
  commandComments,
  type ElementText,
  mentionsColumn,
  type Names,
  readElement,
  type TableText,
} from '../../pieces/table-text.js';
import type { Parser } from '../../sql/parser/parser.js';
import { sameTree } from '../../sql/same-tree.js';
import { strings } from '../../sql/written-names.js';
import { candidateName } from '../../state/chosen-names.js';
import { commentsDirectlyAbove } from '../../text/kept-comments.js';
import { utf8Offsets } from '../../text/offsets.js';
import { changeColumn, commandOf } from '../column/change-column.js';
import { changeDefault, dropNotNull, has, isSerial, setNotNull } from '../column/column-clauses.js';
import { addIdentity } from '../column/identity-clause.js';
import { retypeColumn } from '../column/retype-column.js';
import { mayNameOtherwise } from '../constraint/chosen-names-differ.js';
import { isNamed, spellNames, spellNumbered, takenNames } from '../constraint/spell-names.js';

/** Folds a later ALTER of the same table into its CREATE TABLE. */
export function changeTable(
  table: TableText,
  later: Operation,
  names: Names,
  parser: Parser,
): TableText | undefined {
  const changed = applyCommand(table, later, names, parser);
  if (!changed || mayNameOtherwise(table, changed)) return undefined;
  return changed;
}

function applyCommand(
  table: TableText,
  later: Operation,
  names: Names,
  parser: Parser,
): TableText | undefined {
  const command = commandOf(later);
  if (!command) return undefined;
  const { tree } = command;
  switch (tree.subtype) {
    case 'AT_AddColumn':
    case 'AT_AddConstraint':
      return addElement(table, command, later, names);
    case 'AT_ColumnDefault':
      return changeColumn(table, later, command, (column) =>
        changeDefault(column, command, parser),
      );
    case 'AT_SetNotNull':
      return changeColumn(table, later, command, (column) =>
        setNotNull(column, table, names.get(tree), parser),
      );
    case 'AT_DropNotNull':
      return changeColumn(table, later, command, (column) => dropNotNull(column, table));
    case 'AT_AlterColumnType':
      return changeColumn(table, later, command, (column) =>
        retypeColumn(column, table, command, parser),
      );
    case 'AT_AddIdentity':
      return changeColumn(table, later, command, (column) =>
        addIdentity(column, table, command, names, parser),
      );
    case 'AT_DropColumn':
      return spellNumbered(table, dropColumn(table, tree, parser), names);
    case 'AT_DropConstraint':
      return spellNumbered(table, dropConstraint(table, tree, names, parser), names);
    default:
      return undefined;
  }
}

function addElement(
  table: TableText,
  { tree, text }: Command,
  { origin }: Operation,
  names: Names,
): TableText | undefined {
  const { def } = tree;
  const keyword = /^add\s+(column\s+)?(if\s+not\s+exists\s+)?/i.exec(text)?.[0];
  if (!def || keyword === undefined) return undefined;
  // Offsets in the tree count from the start of the whole statement, of which this may be a part.
  const { whole } = origin;
  const offsets = utf8Offsets(whole);
  const node = 'ColumnDef' in def ? def.ColumnDef : 'Constraint' in def ? def.Constraint : {};
  const start = offsets.toUtf16(node.location ?? 0);
  const written = text.slice(keyword.length);
  if (whole.slice(start, start + written.length) !== written) return undefined;
  const element = readElement(whole, offsets, start, start + written.length, def);
  if (!element || !canStandInCreate(element)) return undefined;
  if (element.type === 'constraint' && isPrimary(element.tree) && hasPrimary(table))
    return undefined;
  if (element.type === 'constraint' && hasKeyOn(table, element.tree)) return undefined;
  if (element.type === 'column' && losesSequenceName(element, table, names)) return undefined;
  const spelled = spellNames(element, table, names);
  if (!spelled) return undefined;
  const comments = commandComments(whole, start, commentsDirectlyAbove(origin.statement));
  const at = placeFor(table, spelled);
  return { ...table, elements: table.elements.toSpliced(at, 0, { ...spelled, comments }) };
}

/**
 * The position of a new element. A column goes after the last column, before the constraints of the table, unless it
 * has constraints of its own, which PostgreSQL would then create before those of the table.
 */
function placeFor({ elements }: TableText, added: ElementText): number {
  if (added.type === 'constraint') return elements.length;
  const after = elements.findLastIndex(({ type }) => type === 'column') + 1;
  const kinds = new Set(added.clauses.map(({ tree }) => orderedWith(tree)));
  const passes = elements
    .slice(after)
    .some((each) => each.type === 'constraint' && kinds.has(orderedWith(each.tree)));
  return passes ? elements.length : after;
}

/** Constraints of these kinds are created and named in order. */
function orderedWith({ contype }: Constraint): 'check' | 'key' | 'foreign key' | undefined {
  if (contype === 'CONSTR_CHECK') return 'check';
  if (contype === 'CONSTR_FOREIGN') return 'foreign key';
  const isIndex =
    contype === 'CONSTR_PRIMARY' || contype === 'CONSTR_UNIQUE' || contype === 'CONSTR_EXCLUSION';
  return isIndex ? 'key' : undefined;
}

/** A CREATE TABLE creates its sequences before its indexes, and would give one the name of another. */
function losesSequenceName(column: ColumnText, table: TableText, names: Names): boolean {
  const makesSequence = isSerial(column) || has(column, 'CONSTR_IDENTITY');
  const name = candidateName(table.tree.relation?.relname ?? '', column.name, 'seq', 0);
  return makesSequence && takenNames(table, names).has(name);
}

/** NOT VALID and USING INDEX are not possible in a CREATE TABLE. */
function canStandInCreate(element: ElementText): boolean {
  if (element.type === 'column') return true;
  return element.tree.skip_validation !== true && element.tree.indexname === undefined;
}

/** Drops a column with its constraints. */
function dropColumn(
  table: TableText,
  { name = '' }: AlterTableCmd,
  parser: Parser,
): TableText | undefined {
  const known = table.elements.some((each) => each.type === 'column' && each.name === name);
  // A check in the clause of another column that uses this column, or in the clause of this column that uses another.
  const shared = table.elements.some(
    (each) =>
      each.type === 'column' &&
      each.clauses.some(({ tree }) =>
        each.name === name
          ? tree.contype === 'CONSTR_CHECK' && !mentionsColumn(tree, name)
          : mentionsColumn(tree, name),
      ),
  );
  if (!known || shared) return undefined;
  const elements = table.elements.filter((each) =>
    each.type === 'column' ? each.name !== name : !mentionsColumn(each.tree, name),
  );
  return withoutKey(table, { ...table, elements }, parser, name);
}

function dropConstraint(
  table: TableText,
  { name = '' }: AlterTableCmd,
  names: Names,
  parser: Parser,
): TableText | undefined {
  const matches = (tree: Constraint) => isNamed(tree) && (tree.conname ?? names.get(tree)) === name;
  const elements = table.elements.flatMap((each): readonly ElementText[] => {
    if (each.type === 'constraint') return matches(each.tree) ? [] : [each];
    // DEFERRABLE and the like follow their constraint as separate clauses.
    const at = each.clauses.findIndex((clause) => matches(clause.tree));
    if (at < 0) return [each];
    const next = each.clauses[at + 1]?.tree.contype?.startsWith('CONSTR_ATTR_');
    return next ? [each] : [{ ...each, clauses: each.clauses.toSpliced(at, 1) }];
  });
  if (sameElements(elements, table.elements)) return undefined;
  const changed = { ...table, elements };
  // Of two keys on the same columns, a CREATE TABLE creates only one, so neither of them is removed from the text.
  const isOneOfTwo = constraintsOf(table).some(
    (each) => matches(each.tree) && isKey(each.tree) && hasKeyOn(changed, each.tree, each.columns),
  );
  return isOneOfTwo ? undefined : withoutKey(table, changed, parser);
}

/**
 * Writes NOT NULL on the columns of a dropped primary key, which stay NOT NULL. Undefined if one of the columns is not
 * in the text.
 */
function withoutKey(
  before: TableText,
  after: TableText,
  parser: Parser,
  droppedColumn?: string,
): TableText | undefined {
  const key = constraintsOf(before).find(({ tree }) => isPrimary(tree));
  if (!key || hasPrimary(after)) return after;
  const left = new Set(key.columns.filter((name) => name !== droppedColumn));
  const elements: ElementText[] = [];
  for (const each of after.elements) {
    const stays = each.type === 'column' && left.delete(each.name);
    const isImplied = stays && (isSerial(each) || has(each, 'CONSTR_IDENTITY'));
    const element = stays && !isImplied ? setNotNull(each, after, undefined, parser) : each;
    if (!element) return undefined;
    elements.push(element);
  }
  return left.size === 0 ? { ...after, elements } : undefined;
}

/** All constraints, each with the columns of its keys. */
function constraintsOf({ elements }: TableText) {
  return elements.flatMap((each) =>
    each.type === 'constraint'
      ? [{ tree: each.tree, columns: strings(each.tree.keys ?? []) }]
      : each.clauses.map(({ tree }) => ({ tree, columns: [each.name] })),
  );
}

function sameElements(a: readonly ElementText[], b: readonly ElementText[]): boolean {
  return a.length === b.length && a.every((each, index) => each === b[index]);
}

function isPrimary({ contype }: Constraint): boolean {
  return contype === 'CONSTR_PRIMARY';
}

/** For two keys on the same columns, a CREATE TABLE creates only one index, ALTER TABLE two. */
function hasKeyOn(
  table: TableText,
  added: Constraint,
  on: readonly string[] = strings(added.keys ?? []),
): boolean {
  return constraintsOf(table).some(({ tree, columns }) =>
    isKey(tree) && isKey(added) ? columns.join() === on.join() : excludesBySame(tree, added),
  );
}

function excludesBySame({ exclusions: a }: Constraint, { exclusions: b }: Constraint): boolean {
  return (
    a !== undefined && b !== undefined && sameTree({ List: { items: a } }, { List: { items: b } })
  );
}

function isKey({ contype }: Constraint): boolean {
  return contype === 'CONSTR_PRIMARY' || contype === 'CONSTR_UNIQUE';
}

function hasPrimary({ elements }: TableText): boolean {
  return elements.some((each) =>
    each.type === 'constraint'
      ? isPrimary(each.tree)
      : each.clauses.some((clause) => isPrimary(clause.tree)),
  );
}

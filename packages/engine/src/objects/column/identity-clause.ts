import type { Node as Tree } from 'libpg-query';
import { type OptionText, optionTexts } from '../../pieces/option-texts.js';
import type { Clause, ColumnText, Command, Names, TableText } from '../../pieces/table-text.js';
import { keywordsInStyleOf, nameInStyleOf } from '../../sql/in-style-of.js';
import type { Parser } from '../../sql/parser/parser.js';
import { sameTree } from '../../sql/same-tree.js';
import { itemsOf, strings } from '../../sql/written-names.js';
import { candidateName } from '../../state/chosen-names.js';
import { Scanner, Token } from '../../text/scan.js';
import { isAscending } from '../sequence/fold-alter-sequence.js';
import { has, isNotNullAlone, isSerial, parseClause } from './column-clauses.js';

/**
 * ADD GENERATED … AS IDENTITY becomes a clause of the column. The sequence keeps its name: a name that PostgreSQL
 * would not choose for the column is written out.
 */
export function addIdentity(
  column: ColumnText,
  table: TableText,
  { tree, text }: Command,
  names: Names,
  parser: Parser,
): ColumnText | undefined {
  const definition = tree.def && 'Constraint' in tree.def ? tree.def.Constraint : undefined;
  if (!definition || isFilled(column) || isNotNullAlone(column, table.elements)) return undefined;
  const written = /\sadd\s+(generated\s[\s\S]*)$/i.exec(text)?.[1];
  const clause = written === undefined ? undefined : parseClause(written, parser);
  if (!clause || !sameTree({ Constraint: clause.tree }, { Constraint: definition })) {
    return undefined;
  }
  const options = identityOptions(clause, parser);
  const named = options && nameSequence(options, column, table, names.get(definition));
  const added = named && identityClause(clause, named, parser);
  return added && { ...column, clauses: [...column.clauses, added] };
}

/** Whether the sequence of an identity takes its bounds from the column's type. */
export function followsType(clause: Clause, parser: Parser): boolean {
  const options = identityOptions(clause, parser);
  const isOfType = ({ key, tree }: OptionText) =>
    key === 'as' || ((key === 'minvalue' || key === 'maxvalue') && tree.arg !== undefined);
  return options !== undefined && isAscending(options) && !options.some(isOfType);
}

/** The column already has a default, an identity or an expression. */
function isFilled(column: ColumnText): boolean {
  const types = ['CONSTR_GENERATED', 'CONSTR_IDENTITY', 'CONSTR_DEFAULT'] as const;
  return isSerial(column) || types.some((type) => has(column, type));
}

/** The options as written; undefined if there are comments among them. */
function identityOptions({ text }: Clause, parser: Parser): readonly OptionText[] | undefined {
  if (hasComments(text)) return undefined;
  const head = 'CREATE TABLE t (c int ';
  const outcome = parser.parse(`${head}${text})`);
  if (!outcome.ok || !('CreateStmt' in outcome.tree)) return undefined;
  const [column]: readonly Tree[] = outcome.tree.CreateStmt.tableElts ?? [];
  const [only] = column && 'ColumnDef' in column ? (column.ColumnDef.constraints ?? []) : [];
  if (!only || !('Constraint' in only)) return undefined;
  const end = text.lastIndexOf(')');
  const listed = `${head}${end < 0 ? text : text.slice(0, end)}`;
  return optionTexts(listed, only.Constraint.options);
}

function nameSequence(
  options: readonly OptionText[],
  column: ColumnText,
  { tree, head }: TableText,
  chosen: string | undefined,
): readonly (OptionText | string)[] | undefined {
  const { relname = '', schemaname } = tree.relation ?? {};
  const natural = candidateName(relname, column.name, 'seq', 0);
  const given = options.find(({ key }) => key === 'sequence_name');
  if (given) {
    const parts = strings(itemsOf(given.tree.arg));
    const own = schemaname === undefined ? [natural] : [schemaname, natural];
    const isNatural = chosen === natural && parts.join('.') === own.join('.');
    return isNatural ? options.filter((each) => each !== given) : options;
  }
  if (chosen === undefined) return undefined;
  if (chosen === natural) return options;
  const name = (schemaname === undefined ? [chosen] : [schemaname, chosen])
    .map((each) => nameInStyleOf(head, each))
    .join('.');
  return [`${keywordsInStyleOf(head, 'SEQUENCE NAME')} ${name}`, ...options];
}

/** The clause with other options, on one line. */
function identityClause(
  { text }: Clause,
  options: readonly (OptionText | string)[],
  parser: Parser,
): Clause | undefined {
  const head = /^[^(]*/.exec(text)?.[0] ?? text;
  const texts = options.map((each) => (typeof each === 'string' ? each : each.text));
  const list = texts.length === 0 ? '' : ` (${texts.join(' ')})`;
  return parseClause(`${head.trim().replaceAll(/\s+/g, ' ')}${list}`, parser);
}

function hasComments(text: string): boolean {
  const scanner = new Scanner({ name: '', text });
  for (let token = scanner.next(); token !== Token.end; token = scanner.next()) {
    if (token === Token.comment) return true;
  }
  return false;
}

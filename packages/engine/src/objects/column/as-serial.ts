import type { Node as Tree, TypeName } from 'libpg-query';
import type { ColumnText, TableText } from '../../pieces/table-text.js';
import { keywordsInStyleOf } from '../../sql/in-style-of.js';
import type { Parser } from '../../sql/parser/parser.js';
import { bareName, quoteName } from '../../sql/quote-name.js';
import { serialTypes } from '../../sql/serial-types.js';
import { strings } from '../../sql/written-names.js';
import { has, isNotNullAlone, isSerial, makesNotNull, setNotNull } from './column-clauses.js';
import { nameOf } from './retype-column.js';

/** The serial types, and the greatest value of each type, where its sequence ends. */
const usualWords = [
  { word: 'smallserial', max: '32767' },
  { word: 'serial', max: '2147483647' },
  { word: 'bigserial', max: '9223372036854775807' },
] as const;

/**
 * A NOT NULL column as a serial type: serial implies the type, NOT NULL and the default. Undefined if the column
 * is something else, or has more than serial can express.
 */
export function asSerial(
  column: ColumnText,
  { elements }: TableText,
  options: readonly Tree[],
): ColumnText | undefined {
  const type = plainType(column.tree.typeName);
  const serial = usualWords.find(({ word }) => serialTypes.get(word) === type);
  const { collClause, compression, storage_name } = column.tree;
  if (!type || !serial || collClause || compression || storage_name) return undefined;
  if (isSerial(column) || has(column, 'CONSTR_IDENTITY') || has(column, 'CONSTR_GENERATED')) {
    return undefined;
  }
  if (isNotNullAlone(column, elements)) return undefined;
  if (
    !makesNotNull(column, elements) ||
    !options.every((each) => isUsual(each, type, serial.max))
  ) {
    return undefined;
  }
  // The default type of a sequence is bigint.
  const saysType = options.some((each) => 'DefElem' in each && each.DefElem.defname === 'as');
  if (!saysType && type !== 'int8') return undefined;
  const name = nameOf(column);
  const written = column.head.slice(name.length);
  const word = /[a-z]/.test(written) ? serial.word : serial.word.toUpperCase();
  const names = [{ String: { sval: serial.word } }];
  return {
    ...column,
    head: `${name} ${word}`,
    tree: { ...column.tree, typeName: { ...column.tree.typeName, names } },
    clauses: column.clauses.filter(
      ({ tree: { contype, conname } }) =>
        contype !== 'CONSTR_DEFAULT' && (contype !== 'CONSTR_NOTNULL' || conname !== undefined),
    ),
  };
}

/** A serial column as a NOT NULL column of its integer type, without a default. */
export function withoutSequence(
  column: ColumnText,
  table: TableText,
  parser: Parser,
): ColumnText | undefined {
  const written = strings(column.tree.typeName?.names ?? []).at(-1) ?? '';
  const integer = serialTypes.get(written);
  if (!integer || column.tree.typeName?.arrayBounds) return undefined;
  const name = nameOf(column);
  const word = keywordsInStyleOf(column.head.slice(name.length), integerWords[integer]);
  const names = ['pg_catalog', integer].map((sval): Tree => ({ String: { sval } }));
  const plain: ColumnText = {
    ...column,
    head: `${name} ${word}`,
    tree: { ...column.tree, typeName: { ...column.tree.typeName, names } },
  };
  return makesNotNull(plain, table.elements) ? plain : setNotNull(plain, table, undefined, parser);
}

const integerWords = { int2: 'SMALLINT', int4: 'INTEGER', int8: 'BIGINT' } as const;

/** Whether an option of a sequence is the default for a serial. */
function isUsual(option: Tree, type: string, max: string): boolean {
  if (!('DefElem' in option)) return false;
  const { defname, arg } = option.DefElem;
  switch (defname) {
    case 'as':
      return arg !== undefined && 'TypeName' in arg && plainType(arg.TypeName) === type;
    case 'start':
    case 'increment':
    case 'cache':
      return numberOf(arg) === '1';
    case 'minvalue':
      return arg === undefined || numberOf(arg) === '1';
    case 'maxvalue':
      return arg === undefined || numberOf(arg) === max;
    case 'cycle':
      return arg !== undefined && 'Boolean' in arg && arg.Boolean.boolval !== true;
    case 'owned_by':
      return true;
    default:
      return false;
  }
}

function numberOf(tree: Tree | undefined): string | undefined {
  if (!tree) return undefined;
  if ('Integer' in tree) return String(tree.Integer.ival ?? 0);
  return 'Float' in tree ? tree.Float.fval : undefined;
}

/** A built-in type by its catalog name, without modifiers. */
function plainType(type: TypeName | undefined): string | undefined {
  const { names, arrayBounds, typmods, setof, pct_type } = type ?? {};
  const [first, ...others] = strings(names ?? []);
  if (arrayBounds || typmods || setof || pct_type) return undefined;
  if (others.length === 0) return first;
  return first === 'pg_catalog' && others.length === 1 ? others[0] : undefined;
}

/** Whether a default is nextval of a sequence, which is resolved when the default is set. */
export function isNextValueOf(
  expression: Tree,
  sequence: { readonly schema: string; readonly name: string },
): boolean {
  if (!('FuncCall' in expression)) return false;
  const { funcname, args, ...rest } = expression.FuncCall;
  if (!['nextval', 'pg_catalog.nextval'].includes(strings(funcname ?? []).join('.'))) return false;
  const plain = new Set(['funcformat', 'location']);
  const [argument, ...others] = args ?? [];
  if (!argument || others.length > 0 || !Object.keys(rest).every((key) => plain.has(key))) {
    return false;
  }
  const literal =
    'TypeCast' in argument && isRegclass(argument.TypeCast.typeName)
      ? argument.TypeCast.arg
      : argument;
  const named = literal && 'A_Const' in literal ? literal.A_Const.sval?.sval : undefined;
  const names = spellings(sequence.name);
  const schemas = spellings(sequence.schema);
  const qualified = schemas.flatMap((schema) => names.map((name) => `${schema}.${name}`));
  return named !== undefined && [...names, ...qualified].includes(named);
}

function isRegclass(type: TypeName | undefined): boolean {
  return plainType(type) === 'regclass';
}

function spellings(name: string): readonly string[] {
  return [bareName(name), quoteName(name)];
}

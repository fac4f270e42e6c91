import type { A_Expr, FuncCall, SelectStmt, Node as Tree } from 'libpg-query';
import type { Lookup } from '../footprints/lookup.js';
import { formatText } from '../sql/format-text.js';
import { onlyTarget } from '../sql/only-target.js';
import { listName, nameFromText, strings, typeName } from '../sql/written-names.js';
import { sequencesOf } from '../state/owned-sequences.js';
import { rowsOf } from './catalog-lookups.js';
import { type Constant, type Values, variableName, withValues } from './known-values.js';
import { isCurrentSchema, queriedRows } from './wanted-rows.js';

/** Evaluates expressions of literals, known variables, and catalog lookups. */
export class Evaluation {
  /**
   * The names of the tables whose catalog rows the evaluation looked up. PostgreSQL returns rows in any order, so a
   * result that depends on them is known except for their order.
   */
  readonly queriedTables: string[] = [];
  /** The names that decided other catalog lookups. */
  readonly lookedUp: string[] = [];

  constructor(
    private readonly values: Values,
    private readonly lookup: Lookup,
  ) {}

  /** The value of an expression; undefined if unknown. */
  value(tree: Tree): Constant | undefined {
    if ('A_Const' in tree) return tree.A_Const.sval?.sval;
    if ('ColumnRef' in tree) {
      const value = this.values.get(variableName(tree.ColumnRef) ?? '');
      return typeof value === 'boolean' || value === null ? undefined : value;
    }
    if ('TypeCast' in tree) {
      const { arg, typeName: type } = tree.TypeCast;
      return arg && type && typeName(type).name === 'text' ? this.value(arg) : undefined;
    }
    if ('A_ArrayExpr' in tree) return this.texts(tree.A_ArrayExpr.elements ?? []);
    if ('A_Expr' in tree) return this.#joined(tree.A_Expr);
    if ('CaseExpr' in tree) return this.#case(tree);
    if ('SubLink' in tree) {
      const { subLinkType, subselect } = tree.SubLink;
      const isValue = subLinkType === 'EXPR_SUBLINK' && subselect && 'SelectStmt' in subselect;
      return isValue ? this.#gathered(subselect.SelectStmt) : undefined;
    }
    if (isCurrentSchema(tree)) {
      return this.lookup.creationSchemaIsUnknown ? undefined : this.lookup.searchPath[0];
    }
    return this.lookup.catalog.mayHaveUnknownObjects || !('FuncCall' in tree)
      ? undefined
      : this.#called(tree);
  }

  /** Whether nothing but the variables decided the value. */
  get looksNothingUp(): boolean {
    return this.queriedTables.length === 0 && this.lookedUp.length === 0;
  }

  /** Functions of texts. */
  #called(tree: Extract<Tree, { readonly FuncCall: FuncCall }>): string | undefined {
    const functions = ['format', ownedSequence, ...quoting.keys(), ...textFunctions.keys()];
    const name = functions.find((each) => isBuiltInCall(tree, each, this.lookup));
    const texts = this.texts(tree.FuncCall.args ?? []);
    if (name === undefined || !texts) return undefined;
    if (name === ownedSequence) return this.#ownedSequence(texts);
    const compute = textFunctions.get(name);
    if (compute) return compute(texts);
    const [template, ...given] = [quoting.get(name) ?? [], texts].flat();
    return template === undefined ? undefined : formatText(template, given);
  }

  /** The name of the only sequence of a column. */
  #ownedSequence([table = '', column]: readonly string[]): string | undefined {
    const { lookup } = this;
    const owner = lookup.findRelation(nameFromText(table));
    const owning = owner?.uncertain
      ? undefined
      : owner?.columns?.find(({ name }) => name === column);
    const [only, ...others] = owning ? sequencesOf(owning) : [];
    const sequence = only === undefined ? undefined : lookup.catalog.relationById(only);
    if (!owner || !sequence || sequence.uncertain || others.length > 0) return undefined;
    this.lookedUp.push(owner.name, sequence.name);
    return formatText('%I.%I', [sequence.schema, sequence.name]);
  }

  /** The values of all, if each is a text. */
  texts(trees: readonly Tree[]): readonly string[] | undefined {
    const found: string[] = [];
    for (const tree of trees) {
      const value = this.value(tree);
      if (typeof value !== 'string') return undefined;
      found.push(value);
    }
    return found;
  }

  #joined({ kind, name, lexpr, rexpr }: A_Expr): string | undefined {
    const isJoined = kind === 'AEXPR_OP' && strings(name ?? []).join('.') === '||';
    return isJoined && lexpr && rexpr ? this.texts([lexpr, rexpr])?.join('') : undefined;
  }

  #case({ CaseExpr }: Extract<Tree, { CaseExpr: unknown }>): Constant | undefined {
    const { arg, args = [], defresult } = CaseExpr;
    if (arg) return undefined;
    for (const each of args) {
      const { expr, result } = 'CaseWhen' in each ? each.CaseWhen : {};
      const holds = expr && this.#equals(expr);
      if (holds === undefined || !result) return undefined;
      if (holds) return this.value(result);
    }
    return defresult && this.value(defresult);
  }

  /** `a = b` and `a IN (b, c)`. */
  #equals(tree: Tree): boolean | undefined {
    if (!('A_Expr' in tree)) return undefined;
    const { kind, name, lexpr, rexpr } = tree.A_Expr;
    if ((kind !== 'AEXPR_OP' && kind !== 'AEXPR_IN') || strings(name ?? []).join('.') !== '=')
      return undefined;
    const right = rexpr && 'List' in rexpr ? (rexpr.List.items ?? []) : rexpr ? [rexpr] : [];
    const [left, ...others] = (lexpr && this.texts([lexpr, ...right])) ?? [];
    return left === undefined ? undefined : others.includes(left);
  }

  /** `SELECT string_agg(…, ', ') FROM information_schema.columns WHERE table_name = …`. */
  #gathered(select: SelectStmt): string | undefined {
    const { limitCount, limitOffset, distinctClause, groupClause } = select;
    const call = onlyTarget(select);
    if (!call || limitCount || limitOffset || distinctClause || groupClause) return undefined;
    const parts = stringAggregate(call, this.lookup);
    const queried =
      parts && queriedRows(withValues({ SelectStmt: select }, this.values).SelectStmt, this.lookup);
    const rows = queried && rowsOf(queried.catalogs, queried, this.lookup);
    if (!parts || !queried || !rows || rows.length === 0) return undefined;
    this.queriedTables.push(...queried.wanted.values());
    const texts = rows.map((row) => {
      const inRow = new Evaluation(new Map([...this.values, ...Object.entries(row)]), this.lookup);
      const found = inRow.texts(parts);
      this.queriedTables.push(...inRow.queriedTables);
      this.lookedUp.push(...inRow.lookedUp);
      return found;
    });
    return texts.every((each) => each !== undefined)
      ? texts.map(([text, between], index) => `${index > 0 ? between : ''}${text}`).join('')
      : undefined;
  }
}

const ownedSequence = 'pg_get_serial_sequence';

/** The result of format() for one placeholder, which other functions share. */
const quoting: ReadonlyMap<string, string> = new Map([
  ['quote_ident', '%I'],
  ['quote_literal', '%L'],
]);

/** Functions whose result depends on nothing but texts. The case of other than ASCII letters depends on the locale. */
const textFunctions: ReadonlyMap<string, (texts: readonly string[]) => string | undefined> =
  new Map([
    ['concat', (texts) => texts.join('')],
    ['lower', ([text = '']) => (isAscii(text) ? text.toLowerCase() : undefined)],
    ['upper', ([text = '']) => (isAscii(text) ? text.toUpperCase() : undefined)],
  ]);

function isAscii(text: string): boolean {
  return /^[ -~\s]*$/.test(text);
}

/** A call of PostgreSQL's own format(): a function of the history could shadow it. */
export function isFormat(
  tree: Tree,
  lookup: Lookup,
): tree is Extract<Tree, { readonly FuncCall: FuncCall }> {
  return isBuiltInCall(tree, 'format', lookup);
}

/** The arguments of string_agg() for each row: a text, and its separator. */
function stringAggregate(tree: Tree, lookup: Lookup): readonly Tree[] | undefined {
  if (!isBuiltInCall(tree, 'string_agg', lookup)) return undefined;
  const { args = [], agg_distinct, agg_order = [] } = tree.FuncCall;
  return agg_distinct || args.length !== 2 || !agg_order.every(isByNumber) ? undefined : args;
}

/** The default order of columns. */
function isByNumber(tree: Tree): boolean {
  const { node, sortby_dir } = 'SortBy' in tree ? tree.SortBy : {};
  const fields = node && 'ColumnRef' in node ? strings(node.ColumnRef.fields ?? []) : [];
  return (
    (sortby_dir === 'SORTBY_DEFAULT' || sortby_dir === 'SORTBY_ASC') &&
    /^(ordinal_position|attnum)$/.test(fields.at(-1) ?? '')
  );
}

function isBuiltInCall(
  tree: Tree,
  meant: string,
  { catalog }: Lookup,
): tree is Extract<Tree, { readonly FuncCall: FuncCall }> {
  if (!('FuncCall' in tree)) return false;
  const { funcname, agg_filter, func_variadic, over } = tree.FuncCall;
  const { schema, name } = listName(funcname ?? []);
  const isOwn = catalog.functions.named(meant).length > 0;
  const isNamed = name === meant && (schema === 'pg_catalog' || (!schema && !isOwn));
  return isNamed && !agg_filter && !func_variadic && !over;
}

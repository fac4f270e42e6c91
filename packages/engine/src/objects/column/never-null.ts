import type { Node as Tree } from 'libpg-query';
import { listName, strings } from '../../sql/written-names.js';

/** Built-in functions that return a value whenever their arguments are not null. */
const givesValues: ReadonlySet<string> = new Set([
  'clock_timestamp',
  'current_database',
  'date_trunc',
  'gen_random_uuid',
  'json_build_array',
  'json_build_object',
  'jsonb_build_array',
  'jsonb_build_object',
  'lower',
  'make_interval',
  'md5',
  'now',
  'random',
  'round',
  'statement_timestamp',
  'timezone',
  'to_char',
  'transaction_timestamp',
  'upper',
  'uuid_generate_v1',
  'uuid_generate_v4',
  'uuidv4',
  'uuidv7',
]);

/** Whether an expression without columns is certainly not null. */
export function isNeverNull(tree: Tree): boolean {
  if ('A_Const' in tree) return tree.A_Const.isnull !== true;
  if ('TypeCast' in tree) return tree.TypeCast.arg !== undefined && isNeverNull(tree.TypeCast.arg);
  if ('A_ArrayExpr' in tree) return true;
  if ('SQLValueFunction' in tree) return tree.SQLValueFunction.op !== 'SVFOP_CURRENT_SCHEMA';
  if ('CoalesceExpr' in tree) return (tree.CoalesceExpr.args ?? []).some(isNeverNull);
  if ('FuncCall' in tree) {
    const { funcname, args = [] } = tree.FuncCall;
    return givesValues.has(listName(funcname ?? []).name) && args.every(isNeverNull);
  }
  if (!('A_Expr' in tree)) return false;
  const { kind, name, lexpr, rexpr } = tree.A_Expr;
  const isPlain = kind === 'AEXPR_OP' && /^([-+*/]|\|\|)$/.test(strings(name ?? []).join('.'));
  return isPlain && (!lexpr || isNeverNull(lexpr)) && rexpr !== undefined && isNeverNull(rexpr);
}

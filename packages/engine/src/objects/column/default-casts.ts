import type { Node as Tree } from 'libpg-query';
import { typeName } from '../../sql/written-names.js';

const texts = ['bpchar', 'name', 'text', 'varchar'];

/** The types that PostgreSQL itself casts a constant to, by the kind of the constant. */
const castTo = {
  number: new Set([
    ...texts,
    'float4',
    'float8',
    'int2',
    'int4',
    'int8',
    'money',
    'numeric',
    'oid',
  ]),
  truth: new Set([...texts, 'bool']),
  clock: new Set([...texts, 'date', 'time', 'timestamp', 'timestamptz', 'timetz']),
};

/** Whether a constant default may need a cast that the history creates, to become a value of this type. */
export function needsOwnCast(expression: Tree, type: string | undefined): boolean {
  if ('TypeCast' in expression) {
    const { arg, typeName: written } = expression.TypeCast;
    if (!arg || !('A_Const' in arg)) return false;
    return needsOwnCast(arg, written && typeName(written).name) || needsOwnCast(arg, type);
  }
  const kind = constantKind(expression);
  return kind !== undefined && (type === undefined || !castTo[kind].has(type));
}

/** The kind of a constant. Undefined for text, which takes the type of its column, and for anything but a constant. */
function constantKind(expression: Tree): keyof typeof castTo | undefined {
  if ('SQLValueFunction' in expression) return 'clock';
  if (!('A_Const' in expression)) return undefined;
  const { boolval, fval, ival } = expression.A_Const;
  if (boolval) return 'truth';
  return fval || ival ? 'number' : undefined;
}

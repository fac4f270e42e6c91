import { serialTypes } from '../sql/serial-types.js';
import { isBuiltInType } from '../state/built-in-names.js';
import type { Column } from '../state/objects.js';

/** The columns of information_schema.columns about the type of a column. */
export const typeColumns: readonly string[] = [
  'character_maximum_length',
  'data_type',
  'is_nullable',
  'numeric_precision',
  'udt_name',
];

/** The standard's names of types that differ from PostgreSQL's own. */
export const standardNames: Readonly<Record<string, string>> = {
  bit: 'bit',
  bool: 'boolean',
  bpchar: 'character',
  float4: 'real',
  float8: 'double precision',
  int2: 'smallint',
  int4: 'integer',
  int8: 'bigint',
  time: 'time without time zone',
  timestamp: 'timestamp without time zone',
  timestamptz: 'timestamp with time zone',
  timetz: 'time with time zone',
  varbit: 'bit varying',
  varchar: 'character varying',
};

/** The precision of numbers, in bits. */
const precisions: Readonly<Record<string, string>> = {
  float4: '24',
  float8: '53',
  int2: '16',
  int4: '32',
  int8: '64',
};

/** What the information schema says of a column's type; empty if the type is not a known built-in one. */
export function describeType({
  type,
  writtenType,
  notNull,
}: Column): Readonly<Record<string, string>> {
  if (!writtenType || writtenType.name !== type) return {};
  const name = serialTypes.get(type) ?? type;
  if (!isBuiltInType(name)) return {};
  const { isArray, length } = writtenType;
  const is_nullable = notNull ? 'NO' : 'YES';
  // No number is equal to a missing one.
  const none = { numeric_precision: '', character_maximum_length: '' };
  if (isArray) return { ...none, is_nullable, data_type: 'ARRAY', udt_name: `_${name}` };
  const { numeric_precision, ...others } = none;
  return {
    ...others,
    is_nullable,
    data_type: standardNames[name] ?? name,
    udt_name: name,
    ...(name === 'numeric' ? {} : { numeric_precision: precisions[name] ?? numeric_precision }),
    ...(length === undefined ? {} : { character_maximum_length: String(length) }),
  };
}

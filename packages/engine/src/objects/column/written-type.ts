import type { TypeName } from 'libpg-query';
import { typeName } from '../../sql/written-names.js';
import type { WrittenType } from '../../state/objects.js';

/** A type as written; undefined for a type of another schema, and for modifiers other than a length or a precision. */
export function writtenType(type: TypeName): WrittenType | undefined {
  const { schema, name } = typeName(type);
  const [modifier, ...others] = type.typmods ?? [];
  const isOwn = schema === undefined || schema === 'pg_catalog';
  const isArray = (type.arrayBounds ?? []).length > 0;
  if (!isOwn) return undefined;
  if (hasPrecision.test(name)) return { name, isArray, length: undefined };
  if (others.length > 0) return undefined;
  const length = modifier && 'A_Const' in modifier ? modifier.A_Const.ival?.ival : undefined;
  if (modifier && (length === undefined || !hasLength.test(name))) return undefined;
  return { name, isArray, length };
}

const hasLength = /^(varchar|bpchar)$/;
const hasPrecision = /^(interval|numeric|time(stamp)?(tz)?)$/;

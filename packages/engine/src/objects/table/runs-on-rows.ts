import type { AlterTableCmd, ColumnDef, Node as Tree, TypeName } from 'libpg-query';
import { runningClock } from '../../footprints/clock.js';
import type { Lookup } from '../../footprints/lookup.js';
import type { RunsOnRows } from '../../footprints/operation.js';
import { pureFunctions, seededFunctions } from '../../footprints/pure-functions.js';
import { collect } from '../../footprints/references/collect-references.js';
import { domainExpressions } from '../../footprints/references/types-within.js';
import { serialTypes } from '../../sql/serial-types.js';
import { typeName } from '../../sql/written-names.js';
import type { Relation } from '../../state/objects.js';

/**
 * Whether it makes a difference that one statement has both subcommands: it runs their code row by row, whereas two
 * statements run it for all rows one after the other.
 */
export function interleave(one: RunsOnRows | undefined, other: RunsOnRows | undefined): boolean {
  return one !== undefined && other !== undefined && (one === 'code' || other === 'code');
}

export function runsOnRows(
  lookup: Lookup,
  relation: Relation,
  { subtype, def }: AlterTableCmd,
): RunsOnRows | undefined {
  if (!def || (!relation.mayHoldRows && relation.children.size === 0)) return undefined;
  if ('Constraint' in def) return def.Constraint.raw_expr && kindOf([def.Constraint.raw_expr]);
  if (!('ColumnDef' in def)) return undefined;
  const column = def.ColumnDef;
  const expressions = expressionsOf(column);
  const evaluates = subtype === 'AT_AlterColumnType' || expressions.length > 0;
  if (evaluates && lookup.catalog.impliedCalls.length > 0) return 'code';
  const type = column.typeName && lookup.findType(typeName(column.typeName));
  const all = [...expressions, ...(type ? domainExpressions(lookup, [type.id]) : [])];
  return kindOf(all) ?? (hasOwnSequence(column) ? 'own sequence' : undefined);
}

/** USING, the default, a generation expression and the checks. */
function expressionsOf({ raw_default: using, constraints = [] }: ColumnDef): readonly Tree[] {
  const written = constraints.flatMap((each) =>
    'Constraint' in each ? (each.Constraint.raw_expr ?? []) : [],
  );
  return using ? [using, ...written] : written;
}

function kindOf(expressions: readonly Tree[]): RunsOnRows | undefined {
  const calls = expressions.flatMap((each) => collect(each).calls);
  return calls.some(({ name }) => showsOrder(name)) ? 'code' : undefined;
}

/** A function with effects of its own, or one that returns another value at each call. */
function showsOrder(name: string): boolean {
  return !pureFunctions.has(name) || seededFunctions.has(name) || runningClock.has(name);
}

function hasOwnSequence({ typeName: type, constraints = [] }: ColumnDef): boolean {
  return (
    isSerial(type) ||
    constraints.some(
      (each) => 'Constraint' in each && each.Constraint.contype === 'CONSTR_IDENTITY',
    )
  );
}

function isSerial(type: TypeName | undefined): boolean {
  return type !== undefined && serialTypes.has(typeName(type).name);
}

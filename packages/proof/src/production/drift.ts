import { byKey, compareDescriptions } from '../compare/descriptions.js';
import type { Difference } from '../compare/difference.js';
import type { DescribedObject, Description, Unverified } from '../describe/description.js';
import { asAppliedHere } from './applying-role.js';
import { isShared, schemaOnly } from './schema-only.js';
import { outOfScope, type ProductionScope } from './scope.js';
import { belongsTo, historyTablesIn } from './tool-owned-tables.js';
import { withoutPrelude } from './without-prelude.js';

/** One difference between production and what the migrations build. */
export interface Drift {
  readonly kind: string;
  readonly object: string;
  /** `missing`: not in production; `extra`: only in production. */
  readonly change: 'missing' | 'extra' | 'changed';
  readonly property?: string;
  readonly migrations?: string | null;
  readonly production?: string | null;
  readonly message: string;
}

export interface Drifts {
  readonly differences: readonly Drift[];
  /** Objects that only production has and that do not count, as text. */
  readonly ignored: readonly string[];
  /** Objects of the user in production that were not compared. */
  readonly unverified: readonly Unverified[];
}

/** The objects of a prelude, and what the migrations changed in them. */
export interface Built {
  readonly before: Description;
  readonly after: Description;
}

/** Compares the schema that the migrations build with production's. */
export function findDrift(
  built: Built,
  production: Description,
  scope: ProductionScope,
  called = 'production',
): Drifts {
  const after = schemaOnly(built.after);
  const applied = asAppliedHere(schemaOnly(production), after);
  const { here, there } = withoutPrelude(schemaOnly(built.before), after, applied);
  const known = byKey(here);
  const extra = there.objects.filter((each) => !known.has(`${each.kind} ${each.object}`));
  const tables = historyTablesIn(extra);
  const isOut = outOfScope(scope, here.objects);
  const ignored = new Set<DescribedObject>(
    extra.filter(
      (each) => isShared(each) || isOut(each) || tables.some((table) => belongsTo(table, each)),
    ),
  );
  const counted = { ...there, objects: there.objects.filter((each) => !ignored.has(each)) };
  const outside = extra.filter((each) => isOut(each) && !isShared(each)).length;
  return {
    differences: compareDescriptions(here, counted).map((each) => asDrift(each, called)),
    unverified: there.unverified,
    ignored: [
      ...tables.map((table) => `table ${table} belongs to a migration tool`),
      ...(outside > 0
        ? [
            `${outside === 1 ? '1 object only in' : `${outside.toLocaleString('en')} objects only in`} ${called} ${outside === 1 ? 'is outside include_schemas or matches' : 'are outside include_schemas or match'} exclude_patterns`,
          ]
        : []),
    ],
  };
}

function asDrift(
  { kind, object, change, property, original, squashed }: Difference,
  called: string,
): Drift {
  const name = `${kind} ${object}`;
  if (property === undefined || original === undefined || squashed === undefined) {
    const where = change === 'missing' ? `is not in ${called}` : `is only in ${called}`;
    return { kind, object, change, message: `${name} ${where}` };
  }
  return {
    kind,
    object,
    change,
    property,
    migrations: original,
    production: squashed,
    message: `${name}: ${property} is ${quoted(squashed)} in ${called}, ${quoted(original)} in the migrations`,
  };
}

function quoted(value: string | null): string {
  if (value === null) return 'not set';
  return JSON.stringify(value.length > 200 ? `${value.slice(0, 199)}…` : value);
}

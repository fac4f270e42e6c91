import type { FootprintBuilder } from '../../footprints/footprint-builder.js';
import type { Lookup } from '../../footprints/lookup.js';
import type { Column, ConstraintFact, Relation } from '../../state/objects.js';

const families = [
  ['bpchar', 'varchar', 'text'],
  ['int2', 'int4', 'int8'],
].map((names) => new Set(names));

/** Whether types belong to one family, in which all can be compared with each other. */
export function areComparable(types: readonly (string | undefined)[]): boolean {
  return families.some((family) => types.every((type) => type !== undefined && family.has(type)));
}

/**
 * The history changes the types of both sides of a foreign key one after the other. After each change PostgreSQL must
 * find an operator that compares both types, and rows that still match: the changes keep their order, unless all types
 * involved can be compared.
 */
export function retypeUnderKeys(
  lookup: Lookup,
  footprint: FootprintBuilder,
  relation: Relation,
  column: Column,
  type: string,
): void {
  for (const { fact, child, parent, others } of keysOn(lookup, relation, column.name)) {
    const isFree =
      !child.mayHoldRows &&
      !parent?.mayHoldRows &&
      others !== undefined &&
      areComparable([column.type, type, ...others.map((each) => each?.type)]);
    if (!isFree) footprint.write(lookup.cells.part(fact.id, 'types'));
  }
}

interface KeyOn {
  readonly fact: ConstraintFact;
  readonly child: Relation;
  readonly parent: Relation | undefined;
  /** The columns on the other side; undefined if unknown. */
  readonly others: readonly (Column | undefined)[] | undefined;
}

/** The foreign keys of a column, in either direction. */
function* keysOn({ catalog }: Lookup, relation: Relation, name: string): Iterable<KeyOn> {
  const named = (of: Relation | undefined, each: string | undefined) =>
    of?.columns?.find((column) => column.name === each);
  for (const child of new Set([relation, ...catalog.referrers(relation.id)])) {
    for (const fact of child.constraints.values()) {
      if (fact.type !== 'foreign') continue;
      const { columns, referencedColumns, referenced } = fact;
      const parent = referenced === undefined ? undefined : catalog.relationById(referenced);
      if (!parent || !referencedColumns) {
        const concerns = parent === relation || (child === relation && columns.includes(name));
        if (concerns) yield { fact, child, parent, others: undefined };
        continue;
      }
      const others = columns.flatMap((each, index) => {
        const target = referencedColumns[index];
        return [
          ...(child === relation && each === name ? [named(parent, target)] : []),
          ...(parent === relation && target === name ? [named(child, each)] : []),
        ];
      });
      if (others.length > 0) yield { fact, child, parent, others };
    }
  }
}

import type { Hole } from './holes.js';
import type { MatchedTable } from './matched-table.js';
import type { Pattern } from './pattern.js';

/** A column whose identifiers have another form in the squashed database. */
export interface IdentifierProblem {
  readonly column: number;
  readonly original: string;
  readonly squashed: string;
}

/** Checks that values that are random in the original are random in the squashed database, in the same form. */
export function compareIdentifiers(matched: MatchedTable): readonly IdentifierProblem[] {
  const theirs = bySlot(matched.squashed);
  return [...bySlot(matched.original)].flatMap(([slot, holes]) => {
    if (holes.some((hole) => hole.class !== 'identifier')) return [];
    const others = theirs.get(slot) ?? [];
    const form = formOf(holes.flatMap(({ texts }) => texts));
    const otherForm = formOf(others.flatMap(({ texts }) => texts));
    const otherClass = others.find((hole) => hole.class === 'clock' || hole.class === 'system');
    const isSame = otherClass === undefined && (form === undefined || form === otherForm);
    if (isSame || others.length === 0) return [];
    const [original = '', squashed = ''] = [
      holes[0]?.texts[0],
      (otherClass ?? others[0])?.texts[0],
    ];
    return [{ column: holes[0]?.column ?? 0, original, squashed }];
  });
}

function bySlot({ holes }: Pattern): ReadonlyMap<string, readonly Hole[]> {
  const found = new Map<string, Hole[]>();
  for (const each of holes.values()) {
    for (const hole of each) {
      const slot = `${hole.column} ${hole.word}`;
      found.set(slot, found.get(slot) ?? []);
      found.get(slot)?.push(hole);
    }
  }
  return found;
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-([0-9a-f])[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/;
/** Long enough that a constant length is not an accident. */
const long = 16;

/** The common form: a UUID version, or a length. */
function formOf(values: readonly string[]): string | undefined {
  const forms = new Set(
    values.map((value) => {
      const version = uuid.exec(value)?.[1];
      return version === undefined ? `${value.length}` : `uuid of version ${version}`;
    }),
  );
  const [form] = forms;
  if (forms.size !== 1 || form === undefined) return undefined;
  return form.startsWith('uuid') || Number(form) >= long ? form : undefined;
}

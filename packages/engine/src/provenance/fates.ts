import { sourcesOf } from '../footprints/sources.js';
import type { OutputStatement } from '../print/output.js';
import type { SetAside } from '../session/placed.js';
import type { Removed } from '../squash/folded.js';
import type { Statement } from '../text/migration.js';
import { InputNumbers } from './input-numbers.js';
import type { Fate, Input, Removal } from './provenance.js';

/** The fates of the statements of the migrations in a squash. */
export interface Outcome {
  /** The statements of each migration, as split. */
  readonly inputs: readonly (readonly Statement[])[];
  readonly outputs: readonly OutputStatement[];
  readonly removed: readonly Removed[];
  readonly setAside: readonly SetAside[];
}

/** Returns the fate of every statement of the migrations, each once and in order. */
export function fatesOf({ inputs, outputs, removed, setAside }: Outcome): readonly Input[] {
  const numbers = new InputNumbers(inputs);
  const into = new Map<number, Map<number, readonly string[]>>();
  outputs.forEach(({ sources }, output) => {
    for (const source of sources) {
      const own = into.get(numbers.of(source)) ?? new Map<number, readonly string[]>();
      const known = own.get(output);
      if (!known || source.rules.length < known.length) own.set(output, source.rules);
      into.set(numbers.of(source), own);
    }
  });
  const removals = removalsOf(removed, numbers);
  const aside = new Map(setAside.map((each) => [numbers.of(each), each.reason]));
  return inputs.flat().map(({ place, text }, number) => {
    const own = [...(into.get(number) ?? [])].map(([output, rules]) => ({ output, rules }));
    const reason = aside.get(number);
    const gone = reason === undefined ? (removals.get(number) ?? []) : [{ reason }];
    return { place, text, fate: fateOf(own, gone, reason !== undefined), into: own, removed: gone };
  });
}

function fateOf(into: Input['into'], removed: readonly Removal[], isSetAside: boolean): Fate {
  if (isSetAside) return 'set aside';
  if (into.length > 0) return into.some(({ rules }) => rules.length === 0) ? 'kept' : 'folded';
  return removed.length > 0 ? 'removed' : 'lost';
}

function removalsOf(
  removed: readonly Removed[],
  numbers: InputNumbers,
): ReadonlyMap<number, readonly Removal[]> {
  const removals = new Map<number, Map<string, Removal>>();
  for (const { operation, reason, made, ended } of removed) {
    const removal = { reason, made: leader(made, numbers), ended: leader(ended, numbers) };
    for (const source of sourcesOf(operation)) {
      const own = removals.get(numbers.of(source)) ?? new Map<string, Removal>();
      own.set(`${removal.reason} ${removal.made} ${removal.ended}`, removal);
      removals.set(numbers.of(source), own);
    }
  }
  return new Map([...removals].map(([number, own]) => [number, [...own.values()]]));
}

/** The number of the statement that an operation was read from; the first if there are several. */
function leader(operation: Removed['made'], numbers: InputNumbers): number | undefined {
  const sources = operation ? sourcesOf(operation) : [];
  const first = sources.find(({ rules }) => rules.length === 0) ?? sources[0];
  return first && numbers.of(first);
}

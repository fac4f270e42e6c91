import {
  keepVerbatim,
  type Migration,
  type readSubjects,
  type Squash,
  type SquashOptions,
  type Subject,
  type Subjects,
  type squash,
} from '@svc/engine';
import { OutOfResources, OutOfTime } from '../apply/apply-failure.js';
import { type ValidateOptions, validate } from '../validate.js';
import type { Validation } from '../validation.js';
import { narrow } from './narrow.js';
import { type Refused, suspectsOf } from './suspects.js';
import { type Withdrawal, withdrawalOf } from './withdrawal.js';

export interface SquashProvenOptions extends Omit<ValidateOptions, 'original' | 'squashed'> {
  readonly migrations: readonly Migration[];
  readonly squash?: SquashOptions;
  /** Migrations that are kept after the squashed ones: both sides are proven with them. */
  readonly behind?: readonly Migration[];
  /** Splits a result into the files that are proven. Default: one file. */
  readonly files?: (result: Squash) => readonly Migration[];
  /** Runs the squash, for example in a thread. Default: in this thread. */
  readonly squasher?: Squasher;
}

/** A squash and its proof. It may only be used if `validation.outcome` is `equivalent`. */
export interface ProvenSquash {
  readonly result: Squash;
  readonly files: readonly Migration[];
  readonly validation: Validation;
  /** The statements that were kept as written because the proof rejected their squashed form; empty if all went well. */
  readonly withdrawn: readonly Withdrawal[];
}

/**
 * How many times statements are withdrawn because of the proof's findings, before a blind search.
 */
const maxRounds = 4;
/** The maximum number of proofs for a blind search. */
const maxSearch = 20;

/**
 * Squashes and proves. If the proof rejects the result, the statements about the objects that it names are kept as
 * written and in order, and the proof runs again. If that does not help, the statements are found by bisection; as
 * the last resort, all migrations are kept verbatim. Throws as `squash` does.
 */
export async function squashProven(options: SquashProvenOptions): Promise<ProvenSquash> {
  return proveAndRepair(options, options.squasher ?? squasherHere);
}

/** The engine functions that a repair uses. */
export interface Squasher {
  readonly squash: typeof squash;
  readonly readSubjects: typeof readSubjects;
  /** Squashing leaves this thread free, so the original is built at the same time. */
  readonly runsBeside?: boolean;
}

/** Squashes in this thread. The engine is loaded on demand: the caller may run it in another thread. */
const squasherHere: Squasher = {
  squash: async (...given) => (await import('@svc/engine')).squash(...given),
  readSubjects: async (...given) => (await import('@svc/engine')).readSubjects(...given),
};

type Attempt = Omit<ProvenSquash, 'withdrawn'>;

/** `squashProven` with a given squash function, such as one that is known to be wrong. */
export async function proveAndRepair(
  options: SquashProvenOptions,
  engine: Squasher,
): Promise<ProvenSquash> {
  const { migrations, squash: squashOptions = {} } = options;
  const attempt = async (withdrawn: Iterable<Subject>): Promise<Attempt> => {
    const places = [...withdrawn].map(({ place }) => place);
    const all = [...(squashOptions.withdrawn ?? []), ...places];
    const result = engine.squash(migrations, { ...squashOptions, withdrawn: all });
    return prove(engine.runsBeside ? result : await result, options);
  };
  const first = await attempt([]);
  if (!isRefused(first)) return { ...first, withdrawn: [] };
  const subjects = await engine.readSubjects(migrations);
  const proven = await withdrawNamed(first, subjects, attempt, options);
  if (proven) return proven;
  return (
    (await searchBlindly(first, subjects, attempt, options)) ??
    (await allVerbatim(first, subjects, options))
  );
}

/** Proves a result that may still be a promise: the original is built meanwhile. Throws as `squash` does. */
async function prove(
  given: Squash | Promise<Squash>,
  options: SquashProvenOptions,
): Promise<Attempt> {
  const { migrations, behind = [], files: filesOf, squash: _, squasher: __, ...proof } = options;
  const laidOut = Promise.resolve(given).then((result) => ({
    result,
    files: filesOf?.(result) ?? [{ name: 'squashed.sql', text: result.sql }],
  }));
  const validation = await validate({
    ...proof,
    original: [...migrations, ...behind],
    squashed: laidOut.then(({ files }) => [...files, ...behind]),
  });
  return { ...(await laidOut), validation };
}

/** The failure is in the result: not in the original, the engine or the time limit. */
function isRefused(attempt: Attempt): attempt is Attempt & Refused {
  const { validation } = attempt;
  if (validation.outcome !== 'squashed-does-not-apply') return validation.outcome === 'different';
  const { failure } = validation;
  return !(failure instanceof OutOfTime || failure instanceof OutOfResources);
}

type Try = (withdrawn: Iterable<Subject>) => Promise<Attempt>;

async function withdrawNamed(
  first: Attempt & Refused,
  subjects: Subjects,
  attempt: Try,
  { onProgress }: SquashProvenOptions,
): Promise<ProvenSquash | undefined> {
  const withdrawn = new Set<Subject>();
  const withdrawals: Withdrawal[] = [];
  let current = first;
  for (let round = 1; round <= maxRounds; round += 1) {
    const suspects = suspectsOf(subjects, current, withdrawn);
    if (suspects.length === 0) return undefined;
    onProgress?.({ step: 'repair', withdrawn: withdrawn.size + suspects.length });
    withdrawals.push(withdrawalOf(current, suspects, subjects.statements));
    for (const each of suspects) withdrawn.add(each);
    const next = await attempt(withdrawn);
    if (!isRefused(next)) return { ...next, withdrawn: withdrawals };
    current = next;
  }
  return undefined;
}

async function searchBlindly(
  first: Attempt & Refused,
  { statements }: Subjects,
  attempt: Try,
  { onProgress }: SquashProvenOptions,
): Promise<ProvenSquash | undefined> {
  let proven: Attempt | undefined;
  const willDo = async (withdrawn: readonly Subject[]) => {
    onProgress?.({ step: 'repair', withdrawn: withdrawn.length });
    const next = await attempt(withdrawn);
    if (next.validation.outcome === 'equivalent') proven = next;
    return proven === next;
  };
  if (!(await willDo(statements))) return undefined;
  const withdrawn = await narrow(statements, willDo, maxSearch);
  return proven && { ...proven, withdrawn: [withdrawalOf(first, withdrawn, statements)] };
}

async function allVerbatim(
  first: Attempt & Refused,
  { statements }: Subjects,
  options: SquashProvenOptions,
): Promise<ProvenSquash> {
  options.onProgress?.({ step: 'repair', withdrawn: statements.length });
  const last = await prove(keepVerbatim(options.migrations), options);
  return { ...last, withdrawn: [withdrawalOf(first, statements, statements)] };
}

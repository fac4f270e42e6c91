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
import { OutOfResources, OutOfTime } from '../apply/failure.js';
import { type ValidateOptions, validate } from '../validate.js';
import type { Validation } from '../validation.js';
import { narrow } from './narrow.js';
import { type Refused, suspectsOf } from './suspects.js';
import { type Withdrawal, withdrawalOf } from './withdrawal.js';

export interface SquashProvenOptions extends Omit<ValidateOptions, 'original' | 'squashed'> {
  readonly migrations: readonly Migration[];
  readonly squash?: SquashOptions;
  /** Migrations that stay as they are behind the result: both sides are proven with them. */
  readonly behind?: readonly Migration[];
  /** The files that a result comes as; these are proven. Default: one. */
  readonly files?: (result: Squash) => readonly Migration[];
  /** Where squashing is done, such as in a thread of its own. Default: here. */
  readonly squasher?: Squasher;
}

/** A squash and its proof. Only where `validation.outcome` is `equivalent` may it be used. */
export interface ProvenSquash {
  readonly result: Squash;
  readonly files: readonly Migration[];
  readonly validation: Validation;
  /** What stayed as written because the proof refused what had become of it; empty when all went well. */
  readonly withdrawn: readonly Withdrawal[];
}

/** How often statements are withdrawn by what the proof names, before they are searched for blindly. */
const maxRounds = 4;
/** How many proofs a blind search may take. */
const maxSearch = 20;

/**
 * Squashes and proves. Where the proof refuses the result, the statements about what it names stay as
 * written and in order, and the proof runs again; where it names nothing that helps, they are searched
 * for by halves; at last all migrations stay verbatim. Throws as `squash` does.
 */
export async function squashProven(options: SquashProvenOptions): Promise<ProvenSquash> {
  return proveAndRepair(options, options.squasher ?? squasherHere);
}

/** The two functions of the engine that a repair uses. */
export interface Squasher {
  readonly squash: typeof squash;
  readonly readSubjects: typeof readSubjects;
  /** Squashing leaves this thread free: the original is built at the same time. */
  readonly runsBeside?: boolean;
}

/** Squashes in this thread. The engine is loaded when it is used: the caller may have it in another thread. */
const squasherHere: Squasher = {
  squash: async (...given) => (await import('@svc/engine')).squash(...given),
  readSubjects: async (...given) => (await import('@svc/engine')).readSubjects(...given),
};

type Attempt = Omit<ProvenSquash, 'withdrawn'>;

/** `squashProven` with a squash that is given, such as one that is known to be wrong. */
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

/** Proves a result, which may still be under way: the original is built meanwhile. Throws as `squash` does. */
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

/** The result is at fault: not the original, nor the engine, nor the clock. */
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

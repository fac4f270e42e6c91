import type { Run } from '../api/types.js';

type Progress = NonNullable<Run['progress']>;

/** A stage of a run on its page. */
export interface Stage {
  readonly name: string;
  readonly state: 'done' | 'now' | 'later';
  /** The number of files built, if the stage is counted and in progress. */
  readonly built?: Progress['original'];
}

/** When each stage is in progress. Both databases are built at the same time. */
const work: readonly (readonly [
  name: string,
  isAt: readonly Progress['stage'][],
  side?: 'original' | 'squashed',
])[] = [
  ['Reading the files', ['reading']],
  ['Folding the migrations', ['folding', 'repairing']],
  ['Building the original', ['building'], 'original'],
  ['Building the result', ['building'], 'squashed'],
  ['Comparing both databases', ['comparing']],
];

const folding = 1;

/** The stages of an unfinished run, in order. */
export function stagesOf({
  kind,
  status,
  options,
  progress,
}: Pick<Run, 'kind' | 'status' | 'options' | 'progress'>): readonly Stage[] {
  const isQueued = status === 'queued' || progress === null;
  const shown = work.filter((_, at) => {
    if (kind === 'analyze') return at === 0;
    if (kind === 'validate') return at !== folding;
    return options.validate !== false || at <= folding;
  });
  const now = isQueued ? -1 : shown.findIndex(([, isAt]) => isAt.includes(progress.stage));
  const steps = shown.map(([name, isAt, side], at): Stage => {
    const built = side && !isQueued ? progress[side] : undefined;
    const isNow = !isQueued && isAt.includes(progress.stage);
    if (!isNow) return { name: nameOf(name, progress), state: at < now ? 'done' : 'later' };
    const isDone = built !== undefined && built.done === built.total;
    return {
      name: nameOf(name, progress),
      state: isDone ? 'done' : 'now',
      ...(built && !isDone ? { built } : {}),
    };
  });
  const waiting: Stage = isQueued
    ? { name: 'Waiting for a worker', state: 'now' }
    : { name: 'Started by a worker', state: 'done' };
  return [waiting, ...steps];
}

/** A squash that the proof refused is folded again, without what was refused. */
function nameOf(name: string, progress: Run['progress']): string {
  const isRepairing = progress?.stage === 'repairing' && name === work[folding]?.[0];
  return isRepairing ? 'Folding again, with the rejected statements kept as written' : name;
}

import type { Progress } from '@svc/proof';

export const jobStages = ['reading', 'folding', 'building', 'comparing', 'repairing'] as const;
export type JobStage = (typeof jobStages)[number];

/** How many migrations of a set have been applied. */
export interface BuiltSet {
  readonly done: number;
  readonly total: number;
}

/** The progress of a job. Both sets are built at the same time. */
export interface JobProgress {
  readonly stage: JobStage;
  readonly original?: BuiltSet | undefined;
  readonly squashed?: BuiltSet | undefined;
}

export type ProgressListener = (progress: JobProgress) => void;

/** Reports the progress of a proof as that of a job. Builds other than the first of each side are not reported. */
export function reportProof(listener: ProgressListener): (progress: Progress) => void {
  let at: JobProgress = { stage: 'building' };
  const report = (progress: JobProgress) => {
    at = progress;
    listener(progress);
  };
  return (progress) => {
    switch (progress.step) {
      case 'start':
        return report({ stage: 'building' });
      case 'apply': {
        const { side, done, total } = progress;
        if (side !== 'original' && side !== 'squashed') return;
        return report({ ...at, [side]: { done, total } });
      }
      case 'describe':
      case 'compare':
        return report({ ...at, stage: 'comparing' });
      case 'repair':
        return report({ stage: 'repairing' });
    }
  };
}

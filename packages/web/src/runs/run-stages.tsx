import { Circle, CircleCheck, LoaderCircle } from 'lucide-react';
import type { Run } from '../api/types.js';
import { kindNames } from './run-words.js';

/** What a run does while it is processed. */
const work: Readonly<Record<Run['kind'], string>> = {
  squash: 'Folding the migrations, then building and comparing both databases',
  analyze: 'Reading the migrations',
  validate: 'Building and comparing both databases',
};

/** Where a run stands that is not finished. */
export function RunStages({ run: { kind, status } }: { readonly run: Run }) {
  const at = status === 'queued' ? 1 : 2;
  const stages = [
    'Uploaded',
    at > 1 ? 'Taken by a worker' : 'Waiting for a worker',
    work[kind],
    `${kindNames[kind]} finished`,
  ];
  return (
    <>
      <ol className="steps" aria-label="Progress">
        {stages.map((stage, index) => {
          const state = index < at ? 'done' : index === at ? 'now' : 'later';
          return (
            <li key={stage} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
              {state === 'done' && <CircleCheck size={18} aria-hidden="true" />}
              {state === 'now' && <LoaderCircle size={18} className="spin" aria-hidden="true" />}
              {state === 'later' && <Circle size={18} aria-hidden="true" />}
              {stage}
            </li>
          );
        })}
      </ol>
      <p className="hint">You can leave this page: the run goes on.</p>
    </>
  );
}

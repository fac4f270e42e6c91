import { Circle, CircleCheck, LoaderCircle } from 'lucide-react';
import type { Run } from '../api/types.js';
import { ProgressBar } from '../ui/progress-bar.js';
import { stagesOf } from './stages.js';

const words = { done: 'done', now: 'under way', later: 'to come' };

/** The stages of an unfinished run, with progress. */
export function RunStages({ run }: { readonly run: Run }) {
  return (
    <>
      <ol className="steps" aria-label="Progress">
        {stagesOf(run).map(({ name, state, built }) => (
          <li key={name} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
            {state === 'done' && <CircleCheck size={18} aria-label={words.done} />}
            {state === 'now' && <LoaderCircle size={18} className="spin" aria-label={words.now} />}
            {state === 'later' && <Circle size={18} aria-label={words.later} />}
            <span className="step-name">{name}</span>
            {built && (
              <ProgressBar label={name} done={built.done} total={built.total} what="file" />
            )}
          </li>
        ))}
      </ol>
      <p className="hint">You can leave this page: the run continues.</p>
    </>
  );
}

import type { Run } from '../api/types.js';
import { count } from '../format/numbers.js';
import { Badge } from '../ui/text/badge.js';
import { verdictNames, verdictReason, verdictTones } from './run-words.js';

interface VerdictProps {
  readonly run: Pick<Run, 'verdict' | 'verdict_message' | 'unverified'>;
  /** Describes why there is no proof. */
  readonly withReason?: boolean;
}

/** The verdict of a run, with the parts that it does not cover; empty if it has none. */
export function Verdict({ run, withReason = false }: VerdictProps) {
  const { verdict, verdict_message, unverified } = run;
  if (verdict === null) return null;
  return (
    <>
      <Badge tone={verdictTones[verdict]}>{verdictNames[verdict]}</Badge>
      {unverified ? <small>{count(unverified, 'part')} not compared</small> : null}
      {withReason && verdict === 'not_proven' && (
        <small className="cut">{verdictReason(verdict_message)}</small>
      )}
    </>
  );
}

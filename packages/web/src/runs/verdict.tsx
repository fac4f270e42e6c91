import type { Run } from '../api/types.js';
import { count } from '../format/numbers.js';
import { Badge } from '../ui/badge.js';
import { verdictNames, verdictTones } from './run-words.js';

/** The verdict of a run, with the parts that it does not cover; nothing for a run that has none. */
export function Verdict({ run }: { readonly run: Pick<Run, 'verdict' | 'unverified'> }) {
  const { verdict, unverified } = run;
  if (verdict === null) return null;
  return (
    <>
      <Badge tone={verdictTones[verdict]}>{verdictNames[verdict]}</Badge>
      {unverified ? <small>{count(unverified, 'part')} not compared</small> : null}
    </>
  );
}

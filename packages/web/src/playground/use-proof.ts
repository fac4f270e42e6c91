import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Outcome } from './messages.js';
import type { ProofQuestion, ProofVerdict } from './proof-messages.js';
import { ProofRunner } from './proof-runner.js';

/** A proof, and the result it is about. */
export type ProofState =
  | { readonly kind: 'not asked' }
  | { readonly kind: 'running'; readonly stage: string }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'done'; readonly verdict: ProofVerdict };

/** Proves results in the page. After the first request, every new result is proven. */
export function useProof(outcome: Outcome | undefined): {
  readonly proof: ProofState;
  readonly prove: () => void;
  readonly stop: () => void;
} {
  const [proof, setProof] = useState<ProofState>({ kind: 'not asked' });
  const [isAsked, setAsked] = useState(false);
  const runner = useRef<ProofRunner>(undefined);
  /** Answers are copies, so results are compared by their text. */
  const asked = useMemo(
    () =>
      outcome?.squash &&
      JSON.stringify({ original: outcome.question.migrations, squashed: outcome.squash.sql }),
    [outcome],
  );
  useEffect(() => {
    const started = new ProofRunner((answer) =>
      setProof(
        answer.kind === 'stage'
          ? { kind: 'running', stage: answer.stage }
          : { kind: 'done', verdict: answer.verdict },
      ),
    );
    runner.current = started;
    return () => started.stop();
  }, []);
  useEffect(() => {
    if (!isAsked || asked === undefined) return;
    setProof({ kind: 'running', stage: 'Starting PostgreSQL' });
    runner.current?.prove(JSON.parse(asked) as ProofQuestion);
  }, [isAsked, asked]);
  const prove = useCallback(() => setAsked(true), []);
  const stop = useCallback(() => {
    runner.current?.stop();
    setAsked(false);
    setProof({ kind: 'stopped' });
  }, []);
  return { proof, prove, stop };
}

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

/** The delay after a new result: while a person types, no proof starts. */
const pauseMs = 400;

/**
 * Proves results in the page. After the first request, every new result is proven. An edit ends the proof of the
 * previous result.
 */
export function useProof(
  outcome: Outcome | undefined,
  isBusy: boolean,
): {
  readonly proof: ProofState;
  readonly prove: () => void;
  readonly stop: () => void;
} {
  const [proof, setProof] = useState<ProofState>({ kind: 'not asked' });
  const [isAsked, setAsked] = useState(false);
  const runner = useRef<ProofRunner>(undefined);
  /** The result that the last verdict is about. */
  const judged = useRef<string>(undefined);
  const current = useRef<string>(undefined);
  /** Answers are copies, so results are compared by their text. */
  const asked = useMemo(
    () =>
      outcome?.squash &&
      JSON.stringify({ original: outcome.question.migrations, squashed: outcome.squash.sql }),
    [outcome],
  );
  useEffect(() => {
    const started = new ProofRunner((answer) => {
      if (answer.kind === 'verdict') judged.current = current.current;
      setProof(
        answer.kind === 'stage'
          ? { kind: 'running', stage: answer.stage }
          : { kind: 'done', verdict: answer.verdict },
      );
    });
    runner.current = started;
    return () => started.stop();
  }, []);
  useEffect(() => {
    if (!isAsked || asked === undefined || asked === judged.current) return;
    setProof({ kind: 'running', stage: 'Starting PostgreSQL' });
    if (isBusy) return runner.current?.cancel();
    const isFirst = current.current === undefined;
    const timer = setTimeout(
      () => {
        current.current = asked;
        runner.current?.prove(JSON.parse(asked) as ProofQuestion);
      },
      isFirst ? 0 : pauseMs,
    );
    return () => clearTimeout(timer);
  }, [isAsked, asked, isBusy]);
  const prove = useCallback(() => setAsked(true), []);
  const stop = useCallback(() => {
    runner.current?.stop();
    setAsked(false);
    setProof({ kind: 'stopped' });
  }, []);
  return { proof, prove, stop };
}

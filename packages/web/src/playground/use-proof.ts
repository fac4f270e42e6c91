import { useCallback, useEffect, useRef, useState } from 'react';
import type { Outcome } from './messages.js';
import type { ProofVerdict } from './proof-messages.js';
import { ProofRunner } from './proof-runner.js';

/** A proof, and of which result. */
export type ProofState =
  | { readonly kind: 'not asked' }
  | { readonly kind: 'running'; readonly stage: string }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'done'; readonly verdict: ProofVerdict };

/** Proves results in the page. After the first time that somebody asks, every new result is proven. */
export function useProof(outcome: Outcome | undefined): {
  readonly proof: ProofState;
  readonly prove: () => void;
  readonly stop: () => void;
} {
  const [proof, setProof] = useState<ProofState>({ kind: 'not asked' });
  const [isAsked, setAsked] = useState(false);
  const runner = useRef<ProofRunner>(undefined);
  const squash = outcome?.squash;
  const migrations = outcome?.question.migrations;
  const sql = squash?.sql;
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
    if (!isAsked || sql === undefined || migrations === undefined) return;
    setProof({ kind: 'running', stage: 'Starting PostgreSQL' });
    runner.current?.prove({ original: migrations, squashed: sql });
  }, [isAsked, migrations, sql]);
  const prove = useCallback(() => setAsked(true), []);
  const stop = useCallback(() => {
    runner.current?.stop();
    setAsked(false);
    setProof({ kind: 'stopped' });
  }, []);
  return { proof, prove, stop };
}

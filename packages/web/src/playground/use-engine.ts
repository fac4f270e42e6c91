import { useEffect, useRef, useState } from 'react';
import { EngineWorker } from './engine-worker.js';
import type { Answer, Outcome, Question } from './messages.js';

/** The delay after typing. */
const pauseMs = 80;

/** Lets the engine answer the current question. The last result stays while the text has errors. */
export function useEngine(question: Question | undefined): {
  readonly answer: Answer | undefined;
  /** The last answer with a squash in it. */
  readonly good: Outcome | undefined;
  readonly isBusy: boolean;
} {
  const engine = useRef<EngineWorker>(undefined);
  const [answer, setAnswer] = useState<Answer>();
  const [good, setGood] = useState<Outcome>();
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    const started = new EngineWorker((given, isDone) => {
      setAnswer(given);
      if (given.ok && given.outcome.squash) setGood(given.outcome);
      if (isDone) setBusy(false);
    });
    engine.current = started;
    return () => started.stop();
  }, []);
  useEffect(() => {
    if (!question) return;
    const timer = setTimeout(() => {
      setBusy(true);
      engine.current?.ask(question);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [question]);
  return { answer, good, isBusy };
}

import { useEffect, useRef, useState } from 'react';
import { EngineWorker } from './engine-worker.js';
import type { Answer, Outcome, Question } from './messages.js';

/** The longest delay after typing. A history that is squashed faster than that has a shorter one. */
const longestPauseMs = 80;

/** Lets the engine answer the current question. The last result stays while the text has errors. */
export function useEngine(question: Question | undefined): {
  readonly answer: Answer | undefined;
  /** The last answer with a squash in it. */
  readonly good: Outcome | undefined;
  /** Whether there is no answer to the current question yet. */
  readonly isBusy: boolean;
} {
  const engine = useRef<EngineWorker>(undefined);
  const [answer, setAnswer] = useState<Answer>();
  const [good, setGood] = useState<Outcome>();
  /** The question that the last answer is about. */
  const [answered, setAnswered] = useState<Question>();
  const lastMs = useRef(0);
  useEffect(() => {
    const started = new EngineWorker((given, about) => {
      setAnswer(given);
      if (given.ok && given.outcome.squash) setGood(given.outcome);
      setAnswered(about);
      if (given.ok) lastMs.current = given.outcome.milliseconds;
    });
    engine.current = started;
    return () => started.stop();
  }, []);
  useEffect(() => {
    if (!question) return;
    const pauseMs = Math.min(longestPauseMs, lastMs.current);
    const timer = setTimeout(() => engine.current?.ask(question), pauseMs);
    return () => clearTimeout(timer);
  }, [question]);
  return { answer, good, isBusy: answered !== question };
}

import { useEffect, useRef, useState } from 'react';
import { EngineWorker } from './engine-worker.js';
import type { Answer, Outcome, Question } from './messages.js';

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
  useEffect(() => {
    const started = new EngineWorker((given, about) => {
      setAnswer(given);
      if (given.ok && given.outcome.squash) setGood(given.outcome);
      setAnswered(about);
    });
    engine.current = started;
    return () => started.stop();
  }, []);
  useEffect(() => {
    // While the engine works, only the newest question waits, so that typing needs no delay.
    if (question) engine.current?.ask(question);
  }, [question]);
  return { answer, good, isBusy: answered !== question };
}

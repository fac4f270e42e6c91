import { useEffect, useRef, useState } from 'react';
import { EngineWorker } from './engine-worker.js';
import type { Answer, Question } from './messages.js';

/** Whoever types is left alone for so long. */
const pauseMs = 300;

/** Has the engine answer the question of the moment. */
export function useEngine(question: Question): {
  readonly answer: Answer | undefined;
  readonly isBusy: boolean;
} {
  const engine = useRef<EngineWorker>(undefined);
  const [answer, setAnswer] = useState<Answer>();
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    const started = new EngineWorker((given, isDone) => {
      setAnswer(given);
      if (isDone) setBusy(false);
    });
    engine.current = started;
    return () => started.stop();
  }, []);
  useEffect(() => {
    const timer = setTimeout(() => {
      setBusy(true);
      engine.current?.ask(question);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [question]);
  return { answer, isBusy };
}

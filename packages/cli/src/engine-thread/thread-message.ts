import {
  type AnalyzeOptions,
  HistoryError,
  type Migration,
  type Place,
  SourceError,
  type SquashOptions,
} from '@svc/engine';

/** A task for the thread. */
export type EngineTask =
  | {
      readonly work: 'squash';
      readonly migrations: readonly Migration[];
      readonly options: SquashOptions;
    }
  | {
      readonly work: 'analyze';
      readonly migrations: readonly Migration[];
      readonly options: AnalyzeOptions;
    };

/** The thread's answer: a result, or an error as data, because classes cannot be passed between threads. */
export type EngineAnswer<Result> =
  | { readonly result: Result }
  | {
      readonly refused: {
        readonly isHistory: boolean;
        readonly place: Place;
        readonly problem: string;
        readonly hint: string | undefined;
      };
    };

/** Converts a refusal of the input to data; rethrows all other errors. */
export function refusal(error: unknown): EngineAnswer<never> {
  if (!(error instanceof SourceError)) throw error;
  const { place, problem, hint } = error;
  return { refused: { isHistory: error instanceof HistoryError, place, problem, hint } };
}

/** The result in an answer. Throws like the engine. */
export function resultIn<Result>(answer: EngineAnswer<Result>): Result {
  if ('result' in answer) return answer.result;
  const { isHistory, place, problem, hint } = answer.refused;
  throw isHistory ? new HistoryError(place, problem, hint) : new SourceError(place, problem, hint);
}

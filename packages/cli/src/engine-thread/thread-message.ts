import {
  type AnalyzeOptions,
  HistoryError,
  type Migration,
  type Place,
  SourceError,
  type SquashOptions,
} from '@svc/engine';

/** What the thread is to do. */
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

/** What it answers: a result, or an error as data, since classes do not pass between threads. */
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

/** The error as data; whatever is no refusal of the input is thrown on. */
export function refusal(error: unknown): EngineAnswer<never> {
  if (!(error instanceof SourceError)) throw error;
  const { place, problem, hint } = error;
  return { refused: { isHistory: error instanceof HistoryError, place, problem, hint } };
}

/** The result that an answer holds. Throws as the engine does. */
export function resultIn<Result>(answer: EngineAnswer<Result>): Result {
  if ('result' in answer) return answer.result;
  const { isHistory, place, problem, hint } = answer.refused;
  throw isHistory ? new HistoryError(place, problem, hint) : new SourceError(place, problem, hint);
}

import {
  HistoryError,
  type Migration,
  type Place,
  SourceError,
  type Squash,
  type SquashOptions,
} from '@svc/engine';

/** What the thread is given. */
export interface SquashTask {
  readonly migrations: readonly Migration[];
  readonly options: SquashOptions;
}

/** What it answers: a result, or an error as data, since classes do not pass between threads. */
export type SquashAnswer =
  | { readonly squash: Squash }
  | {
      readonly refused: {
        readonly isHistory: boolean;
        readonly place: Place;
        readonly problem: string;
        readonly hint: string | undefined;
      };
    };

/** The error as data; whatever is no refusal of the input is thrown on. */
export function refusal(error: unknown): SquashAnswer {
  if (!(error instanceof SourceError)) throw error;
  const { place, problem, hint } = error;
  return { refused: { isHistory: error instanceof HistoryError, place, problem, hint } };
}

/** The squash that an answer holds. Throws as `squash` does. */
export function squashIn(answer: SquashAnswer): Squash {
  if ('squash' in answer) return answer.squash;
  const { isHistory, place, problem, hint } = answer.refused;
  throw isHistory ? new HistoryError(place, problem, hint) : new SourceError(place, problem, hint);
}

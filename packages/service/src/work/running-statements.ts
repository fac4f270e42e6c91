/** A location for the user, such as a statement of a file. */
export type StatementPlace = Readonly<Record<string, string | number>>;

/** An operation that a task is running. */
export interface RunningStatement {
  readonly at: StatementPlace;
  /** When it started, in milliseconds since the epoch. */
  readonly sinceMs: number;
  /** Whether it belongs to the submitted migrations, not to their squash. */
  readonly isOriginal: boolean;
}

/**
 * The operation that most likely used up the memory of a task: the one that has run longest. If the same statement
 * runs in the submitted set and in its squash, the submitted one, which the user knows.
 */
export function likelyCause(
  all: readonly RunningStatement[],
  nowMs: number,
): StatementPlace | undefined {
  const elapsed = ({ sinceMs }: RunningStatement) => nowMs - sinceMs;
  const byTime = [...all].sort((a, b) => a.sinceMs - b.sinceMs);
  const [longest] = byTime;
  if (longest === undefined) return undefined;
  const known = byTime.find((each) => each.isOriginal);
  const isKnown = known !== undefined && 2 * elapsed(known) >= elapsed(longest);
  return (isKnown ? known : longest).at;
}

/** A place for a reader, such as a statement of a file. */
export type At = Readonly<Record<string, string | number>>;

/** Something that a task is at. */
export interface UnderWay {
  readonly at: At;
  /** When it began, in milliseconds since the epoch. */
  readonly sinceMs: number;
  /** It is what somebody sent, and not what was made of that. */
  readonly isOriginal: boolean;
}

/**
 * Which of several things a task is most likely to have spent its memory on: the one that takes longest. Where the same is done
 * with what was sent and with what was made of it, the reader knows the first.
 */
export function mostLikely(all: readonly UnderWay[], nowMs: number): At | undefined {
  const elapsed = ({ sinceMs }: UnderWay) => nowMs - sinceMs;
  const byTime = [...all].sort((a, b) => a.sinceMs - b.sinceMs);
  const [longest] = byTime;
  if (longest === undefined) return undefined;
  const known = byTime.find((each) => each.isOriginal);
  const isKnown = known !== undefined && 2 * elapsed(known) >= elapsed(longest);
  return (isKnown ? known : longest).at;
}

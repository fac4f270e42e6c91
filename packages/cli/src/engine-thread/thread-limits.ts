/** What the memory of an engine thread follows from. It cannot change after the start. */
export interface ThreadLimits {
  readonly memoryLimitMb: number;
  readonly streaming: boolean;
}

/** The limits unless the configuration sets others. */
export const usualLimits: ThreadLimits = { memoryLimitMb: 256, streaming: false };

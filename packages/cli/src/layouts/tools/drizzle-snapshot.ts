import * as z from 'zod';

const snapshotSchema = z.looseObject({
  prevId: z.string().optional(),
  prevIds: z.array(z.string()).optional(),
});

/** Drizzle's id of the snapshot before the first. */
const none = '00000000-0000-0000-0000-000000000000';

/**
 * Turns a snapshot into that of the first migration: the same schema and id, which the next one refers to,
 * without a predecessor. Undefined if it is not a snapshot.
 */
export function asFirstSnapshot(text: string): string | undefined {
  const snapshot = snapshotSchema.safeParse(jsonIn(text)).data;
  if (snapshot === undefined) return undefined;
  const first = {
    ...snapshot,
    ...(snapshot.prevId === undefined ? {} : { prevId: none }),
    ...(snapshot.prevIds === undefined ? {} : { prevIds: [none] }),
  };
  return JSON.stringify(first, null, 2);
}

export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

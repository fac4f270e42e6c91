/** When requests continue after a rate limit; the page shows it. */
let until = 0;
const listeners = new Set<() => void>();

/** Announces that requests wait, and waits. */
export async function pauseFor(seconds: number): Promise<void> {
  until = Math.max(until, Date.now() + seconds * 1_000);
  notify();
  await new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
  notify();
}

/** When requests continue, as in `Date.now()`; in the past if none waits. */
export function pausedUntil(): number {
  return until;
}

/** Calls the listener on every change. */
export function onPause(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function notify(): void {
  for (const listener of listeners) listener();
}

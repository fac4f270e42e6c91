/** The moment until which requests wait because there were too many; shown to whoever is at the page. */
let until = 0;
const listeners = new Set<() => void>();

/** Tells everybody that requests wait, and waits. */
export async function pauseFor(seconds: number): Promise<void> {
  until = Math.max(until, Date.now() + seconds * 1_000);
  tell();
  await new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
  tell();
}

/** When requests go on, in milliseconds as `Date.now()` counts; in the past when none waits. */
export function pausedUntil(): number {
  return until;
}

/** Calls back whenever that changes. */
export function onPause(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(): void {
  for (const listener of listeners) listener();
}

import { withDeadline } from '../deadline.js';
import { EngineUnavailable } from './errors.js';
import { type EngineOptions, openEngine } from './open-engine.js';

/** Whether an engine works here, by creating a database. */
export type EngineTrial =
  | { readonly works: true; readonly serverVersion: number; readonly durationMs: number }
  | { readonly works: false; readonly reason: string; readonly message: string };

/** Creates an empty database on an engine and discards it. */
export async function tryEngine(options: EngineOptions, limitMs: number): Promise<EngineTrial> {
  const start = performance.now();
  try {
    const engine = await openEngine(options);
    try {
      const open = () => engine.open('original');
      const { version } = await withDeadline(limitMs, () => engine.close(), open);
      const durationMs = Math.round(performance.now() - start);
      return { works: true, serverVersion: version, durationMs };
    } finally {
      await engine.close();
    }
  } catch (error) {
    if (error instanceof EngineUnavailable) {
      return { works: false, reason: error.reason, message: error.message };
    }
    return {
      works: false,
      reason: 'failed',
      message: error instanceof Error ? error.message : String(error),
    };
  }
}

import type { Side } from './engines/engine.js';

/**
 * Keeps the second build of a set apart from the first, so that both do not agree by accident on a clock that is
 * truncated: they would seem not to vary.
 */
export class BuildStarts {
  readonly #first = new Map<string, number>();
  readonly #apartMs: number;

  constructor(apartMs: number) {
    this.#apartMs = apartMs;
  }

  /** Called when a side is requested, and again when its database is open. */
  first(side: Side): void {
    if (side === 'original' || side === 'squashed') this.#first.set(side, performance.now());
  }

  /** Resolves when a build may start: at once, unless it follows the first one of its set too soon. */
  async turn(side: Side): Promise<void> {
    this.first(side);
    const set = side.startsWith('squashed') ? 'squashed' : 'original';
    if (side === set) return;
    for (;;) {
      const left = (this.#first.get(set) ?? 0) + this.#apartMs - performance.now();
      if (left <= 0) return;
      await new Promise((resolve) => setTimeout(resolve, left));
    }
  }
}

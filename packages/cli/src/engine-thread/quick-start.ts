import { setFlagsFromString } from 'node:v8';

/**
 * Makes V8 optimize JavaScript later, and less: it inlines fewer functions. A command reads a history once and ends;
 * by default it spends a quarter of its processor time optimizing code that is hardly used again, on cores that
 * PostgreSQL could use. Not for a server, which keeps using optimized code. See docs/performance.md.
 */
export function optimizeLater(): void {
  setFlagsFromString('--interrupt-budget=300000');
  setFlagsFromString('--max-inlined-bytecode-size=60');
  setFlagsFromString('--max-inlined-bytecode-size-cumulative=200');
}

import { setFlagsFromString } from 'node:v8';

/**
 * Has V8 optimize JavaScript later: a command reads a history once and ends, and by default a quarter of its
 * processor time goes into optimizing code that is hardly used again, on cores that PostgreSQL could have. Not for a
 * server, which goes on using what was optimized. See docs/performance.md.
 */
export function optimizeLater(): void {
  setFlagsFromString('--interrupt-budget=300000');
}

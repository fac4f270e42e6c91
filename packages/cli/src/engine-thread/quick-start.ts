import { setFlagsFromString } from 'node:v8';
import { optimizeLater } from '@svc/engine/v8-flags';

/**
 * Makes V8 optimize JavaScript later. A command reads a history once and ends. By default V8 spends a quarter of its
 * processor time on optimizing code that hardly runs again, on cores that PostgreSQL could use. Not for a server, which
 * keeps using optimized code. See docs/performance.md. Flags about inlining must not change here: V8 checks a limit
 * twice while another thread compiles, and aborts the process if the second answer is different.
 */
export function startQuickly(): void {
  for (const flag of optimizeLater(process.versions.v8)) setFlagsFromString(flag);
}

import { containerEngine } from './container/container.js';
import { type EmbeddedOptions, embeddedEngine } from './embedded/embedded.js';
import type { Engine } from './engine.js';
import type { PostgresVersion } from './engine-kinds.js';
import { sandboxEngine } from './sandbox/sandbox.js';
import { connectionUrl } from './server/connection-url.js';
import { serverEngine } from './server/server.js';

/** The engine and its options. */
export type EngineOptions =
  | ({ readonly kind: 'embedded' } & EmbeddedOptions)
  | { readonly kind: 'sandbox'; readonly version?: PostgresVersion; readonly memoryMb?: number }
  | { readonly kind: 'server'; readonly dsn: string }
  | {
      readonly kind: 'container';
      readonly version?: PostgresVersion;
      readonly image?: string;
      readonly socketPath?: string;
    };

/** Opens the requested engine. Throws `EngineUnavailable`, and never falls back to another one. */
export async function openEngine(options: EngineOptions): Promise<Engine> {
  switch (options.kind) {
    case 'embedded':
      return embeddedEngine(options);
    case 'sandbox':
      return sandboxEngine(options);
    case 'server':
      return serverEngine({ ...options, dsn: connectionUrl(options.dsn) });
    case 'container':
      return containerEngine(options);
  }
}

/** Whether the engine isolates untrusted migrations. */
export function isBoundary(options: EngineOptions): boolean {
  return options.kind === 'sandbox' || options.kind === 'container';
}

import type { Settings } from './keys.js';

/** Everything that a command was told: by flags, the environment, a file and defaults, in this order. */
export interface Configuration extends Settings {
  /** The keys of AI providers, which only the environment gives. */
  readonly providers: {
    readonly providerA: string | undefined;
    readonly providerB: string | undefined;
  };
  /** What a person should know about how the settings came together. */
  readonly notes: readonly string[];
}

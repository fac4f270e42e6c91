import type { Settings } from './keys.js';

/** Everything that a command was told: by flags, the environment, a file and defaults, in this order. */
export interface Configuration extends Settings {
  /** What a person should know about how the settings came together. */
  readonly notes: readonly string[];
}

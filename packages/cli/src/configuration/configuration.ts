import type { Settings } from './configuration-keys.js';

/** The settings of a command, from flags, the environment, a file and defaults, in this order. */
export interface Configuration extends Settings {
  /** Notes about how the settings were combined. */
  readonly notes: readonly string[];
}

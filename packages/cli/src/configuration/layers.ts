import type { Layer } from './configuration-keys.js';
import type { ParsedFile } from './parse-file.js';

/** The sources of settings, highest precedence first. */
export interface Layers {
  readonly flags: Layer;
  readonly environment: Layer;
  readonly file: ParsedFile;
}

/** Merges all layers into one, key by key. */
export function merged({ flags, environment, file }: Layers): Layer {
  return over(flags, over(environment, file.layer));
}

function over(upper: Layer, lower: Layer): Layer {
  return {
    ...lower,
    ...withoutUnset(upper),
    input: { ...lower.input, ...withoutUnset(upper.input) },
    output: { ...lower.output, ...withoutUnset(upper.output) },
    rules: { ...lower.rules, ...withoutUnset(upper.rules) },
    performance: { ...lower.performance, ...withoutUnset(upper.performance) },
    validation: { ...lower.validation, ...withoutUnset(upper.validation) },
    check: { ...lower.check, ...withoutUnset(upper.check) },
  };
}

/** The settings of a layer that are set. */
function withoutUnset<Part extends object>(part: Part | undefined): Partial<Part> {
  return Object.fromEntries(
    Object.entries(part ?? {}).filter(([, value]) => value !== undefined),
  ) as Partial<Part>;
}

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
    ...said(upper),
    input: { ...lower.input, ...said(upper.input) },
    output: { ...lower.output, ...said(upper.output) },
    rules: { ...lower.rules, ...said(upper.rules) },
    performance: { ...lower.performance, ...said(upper.performance) },
    validation: { ...lower.validation, ...said(upper.validation) },
    check: { ...lower.check, ...said(upper.check) },
  };
}

/** Undefined means not set. */
function said<Part extends object>(part: Part | undefined): Partial<Part> {
  return Object.fromEntries(
    Object.entries(part ?? {}).filter(([, value]) => value !== undefined),
  ) as Partial<Part>;
}

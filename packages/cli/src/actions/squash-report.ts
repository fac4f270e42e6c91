import type { Migration } from '@svc/engine';
import type { ProductionComparison } from '@svc/proof';
import type { Configuration } from '../configuration/configuration.js';
import { type ExitCode, exitCode } from '../exit-codes.js';
import type { CommonFlags } from '../flags/common-flags.js';
import type { Squashed } from '../output/squashed.js';
import { colorsFor } from '../terminal/colors.js';
import { diffText } from '../terminal/diff-text.js';
import { productionText } from '../terminal/production-text.js';
import { scopeLines, squashText } from '../terminal/squash-text.js';
import { validationText } from '../terminal/validation-text.js';
import { productionJson } from './production-json.js';
import { squashJson } from './squash-json.js';

/** Prints the result of a squash; on stderr if the SQL went to stdout. */
export function reportSquash(
  original: readonly Migration[],
  squashed: Squashed,
  { output, validation: { engine, postgres_version } }: Configuration,
  { json, quiet, dryRun = false }: CommonFlags & { readonly dryRun?: boolean },
): void {
  const { validation, production, changes, keptSince } = squashed;
  const stream = output.directory === '-' ? process.stderr : process.stdout;
  const colors = colorsFor(stream);
  if (json) {
    stream.write(`${JSON.stringify(squashJson(original, squashed), null, 2)}\n`);
    return;
  }
  if (changes !== undefined) stream.write(diffText(changes, colors));
  if (production) stream.write(productionText(production, colors));
  const version = postgres_version ?? output.target_version;
  if (validation) stream.write(validationText(validation, engine, colors, { version, keptSince }));
  if (validation && validation.outcome !== 'equivalent') {
    stream.write('\nNothing was written: the result is not proven.\n');
    return;
  }
  if (quiet) {
    const lines = scopeLines(squashed.result);
    if (lines.length > 0) process.stderr.write(`${lines.join('\n')}\n`);
  } else {
    stream.write(squashText(original, squashed, { output: output.directory, dryRun }, colors));
  }
}

/** Prints why nothing was squashed: production differs from the migrations, or could not be compared. */
export function reportProduction(
  comparison: ProductionComparison,
  { json }: CommonFlags,
): ExitCode {
  const message =
    'nothing was squashed: safety level paranoid requires that production matches what the migrations build';
  process.stdout.write(
    json
      ? `${JSON.stringify({ validation: { passed: false, message }, production: productionJson(comparison) }, null, 2)}\n`
      : `${productionText(comparison, colorsFor(process.stdout))}\nNothing was written.\n`,
  );
  return comparison.outcome === 'engine-unavailable' ? exitCode.missing : exitCode.refused;
}

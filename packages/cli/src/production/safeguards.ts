import type { ProductionComparison, ProductionOptions } from '@svc/proof';
import type { Configuration } from '../configuration/configuration.js';
import { scopeOf } from '../configuration/squash-options.js';
import { exitCode } from '../exit-codes.js';
import { InputError } from '../input/input-error.js';
import { prepareBackup } from './backup.js';
import { productionDsn } from './production-dsn.js';

/** Protects production from a wrong squash. */
export interface Safeguards {
  /** Compares production with what the migrations build, if the safety level requires it. */
  compare(
    proof: Omit<ProductionOptions, 'dsn' | 'scope'>,
  ): Promise<ProductionComparison | undefined>;
  /** Backs up production into the folder, if requested, and returns the path. */
  backUp(folder: string): Promise<string | undefined>;
}

/** Reports everything that would make the safeguards fail, before the work starts. */
export async function prepareSafeguards(
  configuration: Configuration,
  wantsBackup: boolean,
): Promise<Safeguards> {
  const dsn =
    configuration.safety_level === 'paranoid'
      ? productionDsn(configuration, 'safety level paranoid')
      : undefined;
  if (wantsBackup && configuration.output.directory === '-') {
    throw new InputError(
      '--backup cannot be combined with --output -: the backup is written beside the result, so give a folder',
      exitCode.usage,
    );
  }
  const backup = wantsBackup
    ? await prepareBackup(productionDsn(configuration, '--backup'))
    : undefined;
  return {
    compare: async (proof) => {
      if (dsn === undefined) return undefined;
      const { compareWithProduction } = await import('@svc/proof');
      return compareWithProduction({ ...proof, dsn, scope: scopeOf(configuration) });
    },
    backUp: async (folder) => backup?.writeTo(folder, new Date()),
  };
}

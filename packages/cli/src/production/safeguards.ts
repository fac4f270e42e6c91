import type { ProductionComparison, ProductionOptions } from '@svc/proof';
import type { Configuration } from '../configuration/configuration.js';
import { scopeOf } from '../configuration/squash-options.js';
import { exitCode } from '../exit-codes.js';
import { InputError } from '../input/input-error.js';
import { prepareBackup } from './backup.js';
import { productionDsn } from './production-dsn.js';

/** What stands between a squash and production. */
export interface Safeguards {
  /** Compares production with what the migrations build, where the safety level asks for it. */
  compare(
    proof: Omit<ProductionOptions, 'dsn' | 'scope'>,
  ): Promise<ProductionComparison | undefined>;
  /** Backs production up into the folder, where it was asked for, and gives the path. */
  backUp(folder: string): Promise<string | undefined>;
}

/** Finds everything that could keep the safeguards from working, before the work begins. */
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

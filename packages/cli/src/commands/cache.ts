import type { Command } from 'commander';
import type { ExitCode } from '../exit-codes.js';
import { addCommonFlags, type CommonFlags } from '../flags/common-flags.js';

/** Adds `svc cache` and `svc cache clear`. */
export function addCache(program: Command, finish: (code: ExitCode) => void): void {
  const command = program
    .command('cache')
    .summary('show the cache of earlier proofs, or clear it')
    .description(
      'A pair of sets that was proven on the embedded PostgreSQL is not proven again until something changes, and a history ' +
        'that has grown is built from the database of its first files. Results and databases are cached in SVC_CACHE_DIR, or ' +
        'in the cache folder of the user; an empty SVC_CACHE_DIR turns the cache off.',
    )
    .argument('[action]', 'clear removes the whole cache')
    .addHelpText('after', examples);
  addCommonFlags(command).action(async (action: string | undefined, flags: CommonFlags) => {
    const { runCache } = await import('../actions/run-cache.js');
    finish(await runCache(action, flags));
  });
}

const examples = `
Examples:
  svc cache
  svc cache clear`;

import type { Command } from 'commander';
import { type ExitCode, exitCode } from '../exit-codes.js';
import { loadPlatform } from './load-servers.js';

/** Adds `svc worker`. */
export function addWorker(program: Command, finish: (code: ExitCode) => void): void {
  program
    .command('worker')
    .summary('process runs of the platform')
    .description(
      'Processes runs of the platform until SIGTERM or Ctrl-C, and sends its webhooks and emails. It has the same ' +
        'settings as svc platform; any number of workers can share a database. See docs/platform.md.',
    )
    .addHelpText('after', '\nExample:\n  SVC_SECRET=… DATABASE_URL=postgresql://… svc worker')
    .action(async () => {
      // Loaded only when used: the other commands need no server.
      const { servePlatformWorker } = await loadPlatform();
      finish((await servePlatformWorker(process.env)) === 0 ? exitCode.done : exitCode.refused);
    });
}

import type { Command } from 'commander';
import { type ExitCode, exitCode } from '../exit-codes.js';
import { loadServers } from './load-servers.js';

/** Adds `svc worker`. */
export function addWorker(program: Command, finish: (code: ExitCode) => void): void {
  program
    .command('worker')
    .summary('process runs of the platform')
    .description(
      'Works off the runs of the platform until SIGTERM or Ctrl-C, and sends its webhooks and letters. It reads the\n' +
        'settings of svc platform; any number of workers share a database. docs/platform.md has more.',
    )
    .addHelpText('after', '\nExample:\n  SVC_SECRET=… DATABASE_URL=postgresql://… svc worker')
    .action(async () => {
      // Loaded only when used: the other commands need no server.
      const { servePlatformWorker } = await loadServers();
      finish((await servePlatformWorker(process.env)) === 0 ? exitCode.done : exitCode.refused);
    });
}

import type { Command } from 'commander';
import { type ExitCode, exitCode } from '../exit-codes.js';
import { loadServer } from './load-servers.js';

/** Adds `svc serve`. */
export function addServe(program: Command, finish: (code: ExitCode) => void): void {
  program
    .command('serve')
    .summary('run the HTTP API')
    .description(
      'Runs the HTTP API until SIGTERM or Ctrl-C. It is configured by environment variables: JWT_SECRET and ' +
        'DATABASE_URL are required, PORT defaults to 8080. docs/server.md lists all of them.',
    )
    .option('--json', 'accepted for consistency: the log is always JSON, one line per request')
    .addHelpText(
      'after',
      '\nExample:\n  JWT_SECRET=… DATABASE_URL=embedded:$PWD/data PORT=8080 svc serve',
    )
    .action(async () => {
      // Loaded only when used: the other commands need no server.
      const { serve } = await loadServer();
      finish((await serve(process.env)) === 0 ? exitCode.done : exitCode.refused);
    });
}

import type { Command } from 'commander';
import { type ExitCode, exitCode } from '../exit-codes.js';

/** Adds `svc platform`. */
export function addPlatform(program: Command, finish: (code: ExitCode) => void): void {
  program
    .command('platform')
    .summary('run the platform: the API for organizations')
    .description(
      'Runs the platform until SIGTERM or Ctrl-C. Its settings are environment variables: SVC_SECRET and\n' +
        'DATABASE_URL are needed, PORT is 8080 unless set. docs/platform.md has all of them.',
    )
    .addHelpText(
      'after',
      '\nExample:\n  SVC_SECRET=… DATABASE_URL=embedded:/var/lib/svc SVC_PUBLIC_URL=https://… svc platform',
    )
    .action(async () => {
      // Loaded only when used: the other commands need no server.
      const { servePlatform } = await import('@svc/platform');
      finish((await servePlatform(process.env)) === 0 ? exitCode.done : exitCode.refused);
    });
}

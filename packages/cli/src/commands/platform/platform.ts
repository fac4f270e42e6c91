import type { Command } from 'commander';
import { type ExitCode, exitCode } from '../../exit-codes.js';
import { loadPlatform } from '../load-servers.js';
import { addKeyCommands } from './key-commands.js';
import { addMemberCommands } from './member-commands.js';
import { addOrganizationCommands } from './organization-commands.js';

interface PlatformFlags {
  readonly worker?: boolean;
  readonly dashboard: boolean;
}

/** Adds `svc platform` and its operator commands. */
export function addPlatform(program: Command, finish: (code: ExitCode) => void): void {
  const platform = program
    .command('platform')
    .summary('run the platform: the API for organizations, and its dashboard')
    .description(
      'Runs the platform until SIGTERM or Ctrl-C. It is configured by environment variables: SVC_SECRET and ' +
        'DATABASE_URL are required, PORT defaults to 8080. docs/platform.md lists all of them. ' +
        'The commands below do what the dashboard does, on the database of DATABASE_URL.',
    )
    .addHelpText(
      'after',
      '\nExample:\n  SVC_SECRET=… DATABASE_URL=postgresql://… SVC_PUBLIC_URL=https://… svc platform',
    )
    .option('--worker', 'also process runs in this process')
    .option('--no-dashboard', 'serve only the API')
    .action(async ({ worker = false, dashboard }: PlatformFlags) => {
      // Loaded only when used: the other commands need no server.
      const { servePlatform } = await loadPlatform();
      const code = await servePlatform(process.env, {
        withWorker: worker,
        withoutDashboard: !dashboard,
      });
      finish(code === 0 ? exitCode.done : exitCode.refused);
    });
  addOrganizationCommands(platform);
  addMemberCommands(platform);
  addKeyCommands(platform);
}

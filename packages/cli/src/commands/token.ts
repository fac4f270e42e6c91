import { type Command, InvalidArgumentError, Option } from 'commander';
import { type ExitCode, exitCode } from '../exit-codes.js';
import { InputError } from '../input/input-error.js';
import { loadServers } from './load-servers.js';

interface TokenFlags {
  readonly ttl: number;
  readonly subject?: string;
  readonly json?: boolean;
}

/** Adds `svc token`. */
export function addToken(program: Command, finish: (code: ExitCode) => void): void {
  program
    .command('token')
    .summary('print a token for the HTTP API')
    .description('Prints a token for the HTTP API, signed with the first secret of JWT_SECRET.')
    .addOption(
      new Option('--ttl <time>', 'how long the token is valid: 90s, 30m, 12h, 7d')
        .argParser(parseSeconds)
        .default(3600, '1h'),
    )
    .option('--subject <name>', 'name of its user in the log')
    .option('--json', 'print the result as JSON')
    .addHelpText('after', '\nExample:\n  curl -H "Authorization: Bearer $(svc token --ttl 10m)" …')
    .action(async ({ ttl, subject, json }: TokenFlags) => {
      const [secret = ''] = (process.env.JWT_SECRET ?? '').split(',');
      if (secret === '') {
        throw new InputError('JWT_SECRET is not set: set it to the same value as on the server');
      }
      const { signToken } = await loadServers();
      const token = await signToken(secret, ttl, subject);
      process.stdout.write(
        json ? `${JSON.stringify({ token, expires_in: ttl }, null, 2)}\n` : `${token}\n`,
      );
      finish(exitCode.done);
    });
}

const unitSeconds: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600, d: 86_400 };

function parseSeconds(text: string): number {
  const [, number = '', unit = ''] = /^([1-9]\d{0,5})([smhd])$/.exec(text) ?? [];
  const seconds = Number(number) * (unitSeconds[unit] ?? 0);
  if (seconds > 0) return seconds;
  throw new InvalidArgumentError('Give a number and a unit, for example 90s, 30m, 12h or 7d.');
}

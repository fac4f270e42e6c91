import type { Command } from 'commander';
import { loadPlatform } from '../load-servers.js';
import { asOperator, columns, readFlag } from './as-operator.js';

interface KeyFlags {
  readonly org: string;
  readonly key: string;
}

interface CreateFlags {
  readonly org: string;
  readonly name: string;
  readonly description: string;
  readonly scopes: string;
  readonly expires: string;
  readonly by?: string;
}

/** Adds `svc platform key …`. */
export function addKeyCommands(platform: Command): void {
  const key = platform.command('key').description('API keys');
  key
    .command('create')
    .description('create an API key, and print it; it is shown only once')
    .requiredOption('--org <id>', 'the organization')
    .requiredOption('--scopes <scopes>', 'comma-separated: projects:read,migrations:run')
    .option('--name <name>', 'what the key is for', 'created by the operator')
    .option('--description <text>', 'a longer description', '')
    .option('--expires <when>', 'never, 30_days, 90_days, 1_year, or a date', 'never')
    .option('--by <address>', 'the member recorded as its creator; admin scopes need one')
    .action((flags: CreateFlags) =>
      asOperator(async (operator) => {
        const { expiration, scopesSchema } = await loadPlatform();
        const { org, name, description, by } = flags;
        const made = await operator.createKey(org, {
          name,
          description,
          scopes: readFlag('--scopes', scopesSchema, flags.scopes.split(',')),
          expiration: readFlag('--expires', expiration, flags.expires),
          ...(by === undefined ? {} : { by }),
        });
        return made.key;
      }),
    );
  key
    .command('list')
    .description('list the API keys of an organization, without their secrets')
    .requiredOption('--org <id>', 'the organization')
    .action(({ org }: { readonly org: string }) =>
      asOperator(async (operator) => {
        const rows = (await operator.listKeys(org)).map((each) => [
          each.id,
          each.key_hint,
          each.status,
          each.expires_at ?? 'never',
          each.last_used_at ?? 'never',
          each.scopes.join(','),
          each.name,
        ]);
        return columns([['id', 'key', 'status', 'expires', 'used', 'scopes', 'name'], ...rows]);
      }),
    );
  withKey(key.command('regenerate'))
    .description('regenerate an API key, and print it; the old string stops working at once')
    .action(({ org, key: id }: KeyFlags) =>
      asOperator(async (operator) => (await operator.regenerateKey(org, id)).key),
    );
  withKey(key.command('delete'))
    .description('delete an API key; it stops working at once')
    .action(({ org, key: id }: KeyFlags) =>
      asOperator(async (operator) => {
        await operator.deleteKey(org, id);
        return `${id} is deleted`;
      }),
    );
}

function withKey(command: Command): Command {
  return command
    .requiredOption('--org <id>', 'the organization')
    .requiredOption('--key <id>', 'id of the key');
}

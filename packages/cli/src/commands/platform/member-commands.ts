import { type Command, Option } from 'commander';
import { loadPlatform } from '../load-servers.js';
import { asOperator, readFlag } from './as-operator.js';

interface Flags {
  readonly org: string;
  readonly email: string;
  readonly role: 'owner' | 'admin' | 'member';
}

/** Adds `svc platform member …`. */
export function addMemberCommands(platform: Command): void {
  const member = platform.command('member').description('members of organizations');
  member
    .command('add')
    .description('add a member to an organization; a person without an account is invited')
    .requiredOption('--org <id>', 'the organization')
    .requiredOption('--email <address>', 'who')
    .addOption(
      new Option('--role <role>', 'the role')
        .choices(['owner', 'admin', 'member'])
        .default('member'),
    )
    .action(({ org, email, role }: Flags) =>
      asOperator(async (operator) => {
        const { email: schema } = await loadPlatform();
        const address = readFlag('--email', schema, email);
        const added = await operator.addMember(org, address, role);
        if (added.joined) return `${address} is a member`;
        const how = added.isMailed
          ? 'by email and here'
          : 'here (SVC_SECRET is not set, so no email is sent)';
        return `${address} is invited, ${how}:\n${added.link}`;
      }),
    );
  member
    .command('reset-second-factor')
    .description('reset the second factor of a person who has lost it and the recovery codes')
    .requiredOption('--email <address>', 'who')
    .action(({ email }: Pick<Flags, 'email'>) =>
      asOperator(async (operator) => {
        const { email: schema } = await loadPlatform();
        const address = readFlag('--email', schema, email);
        await operator.removeSecondFactor(address);
        return `${address} now signs in with the password alone`;
      }),
    );
}

import { type Command, InvalidArgumentError, Option } from 'commander';
import { asOperator, columns } from './as-operator.js';

type Plan = 'free' | 'creator' | 'professional' | 'agency' | 'enterprise';

interface PlanFlags {
  readonly plan: Plan;
  readonly perHour?: number;
  readonly burst?: number;
}

/** Adds `svc platform org …`. */
export function addOrganizationCommands(platform: Command): void {
  const org = platform.command('org').description('organizations');
  withPlan(org.command('create').description('create an organization, and print its id'))
    .requiredOption('--name <name>', 'name of the organization')
    .action((flags: PlanFlags & { readonly name: string }) =>
      asOperator(async (operator) => {
        return (await operator.createOrganization(flags.name, flags.plan, limitsOf(flags))).id;
      }),
    );
  org
    .command('list')
    .description('list the organizations')
    .action(() =>
      asOperator(async (operator) => {
        const rows = (await operator.listOrganizations()).map(({ id, name, plan, limits }) => [
          id,
          plan,
          limits ? `${limits.requests_per_hour}/h, ${limits.burst}/min` : 'no API',
          name,
        ]);
        return columns([['id', 'plan', 'limits', 'name'], ...rows]);
      }),
    );
  withPlan(org.command('plan').description('move an organization to another plan'))
    .requiredOption('--org <id>', 'the organization')
    .action((flags: PlanFlags & { readonly org: string }) =>
      asOperator(async (operator) => {
        const { name, plan } = await operator.setPlan(flags.org, flags.plan, limitsOf(flags));
        return `${name} is on the plan ${plan}`;
      }),
    );
  org
    .command('delete')
    .description('delete an organization and everything that belongs to it')
    .requiredOption('--org <id>', 'the organization')
    .requiredOption('--yes', 'deleted data cannot be restored')
    .action((flags: { readonly org: string }) =>
      asOperator(async (operator) => {
        await operator.deleteOrganization(flags.org);
        return `${flags.org} is deleted`;
      }),
    );
}

function withPlan(command: Command): Command {
  return command
    .addOption(
      new Option('--plan <plan>', 'the plan')
        .choices(['free', 'creator', 'professional', 'agency', 'enterprise'])
        .makeOptionMandatory(),
    )
    .option('--per-hour <requests>', 'enterprise: requests per key per hour', parseCount)
    .option('--burst <requests>', 'enterprise: requests per key per minute', parseCount);
}

/** Requires both limits or none; the platform checks whether the plan accepts limits. */
function limitsOf({ perHour, burst }: PlanFlags) {
  return perHour === undefined || burst === undefined ? undefined : { perHour, burst };
}

function parseCount(text: string): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('Give a whole number above 0.');
}

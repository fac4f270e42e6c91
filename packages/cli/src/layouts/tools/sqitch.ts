/**
 * Sqitch: a plan lists changes in order, with a script in deploy for each; psql runs the scripts, so they have
 * their own transactions. The baseline has the name of the last squashed change and no requirements; a later
 * change that requires a squashed one requires the baseline instead.
 */
import { sqitchPlan } from '@svc/engine';
import { stemOf } from '../../input/stem-of.js';
import { failingDownMigration } from '../down-migration.js';
import type { Given, SideFile, ToolLayout } from '../tool-layout.js';
import { lastSquashed, timeOfVersion, versionedName } from '../versioned-name.js';

const changeLine = /^\+?([^\s#%@[]\S*)(?:\s+\[([^\]]*)\])?(.*)$/;

export const sqitch: ToolLayout = {
  title: 'Sqitch',
  runsStatements: true,
  isOf: ({ folder }) => folder?.files.includes(sqitchPlan) === true,
  transactions: 'script',
  takesCopy: true,
  path: (part) => `deploy/${stemOf(lastSquashed(part))}.sql`,
  marks: (_part, isOneTransaction) =>
    isOneTransaction ? { begin: ['BEGIN;'], end: ['COMMIT;'] } : {},
  beside: (path, { given: { folder } }) => {
    const verify = path.replace(/^deploy/, 'verify');
    const content = folder?.read(verify);
    return [
      {
        name: path.replace(/^deploy/, 'revert'),
        content: `-- squashed by svc\n${failingDownMigration}\n`,
      },
      ...(content === undefined ? [] : [{ name: verify, content }]),
    ];
  },
  sideFiles: (_laid, _rest, given) => [planFile(given)],
};

function planFile(given: Given): SideFile {
  const baseline = stemOf(given.squashed.at(-1)?.name ?? '');
  const plan = given.folder?.read(sqitchPlan);
  if (plan === undefined) return { name: sqitchPlan, content: newPlan(baseline) };
  const lines = plan.split('\n');
  const changes = lines.flatMap((line, index) =>
    changeLine.test(line) && !/^\s*[#%@]|^\s*$/.test(line) ? [index] : [],
  );
  const at = changes[given.squashed.length - 1] ?? 0;
  const squashed = new Set(
    changes.slice(0, given.squashed.length).map((index) => nameIn(lines[index] ?? '')),
  );
  const [, name = baseline, , rest = ''] = changeLine.exec(lines[at] ?? '') ?? [];
  const head = lines.slice(0, changes[0] ?? 0);
  const later = lines.slice(at + 1).map((line) => needing(line, squashed, baseline));
  return {
    name: sqitchPlan,
    content: [...head, `${name}${rest}`, ...later].join('\n'),
  };
}

function nameIn(line: string): string {
  return changeLine.exec(line)?.[1] ?? '';
}

/** A line of the plan, with requirements on squashed changes replaced by the baseline. */
function needing(line: string, squashed: ReadonlySet<string>, baseline: string): string {
  return line.replace(/^(\S+\s+)\[([^\]]*)\]/, (_all, name: string, list: string) => {
    const needs = list.split(/\s+/).map((each) => {
      const [change = ''] = each.replace(/^[!:]/, '').split('@');
      return squashed.has(change) && !each.startsWith('!') ? baseline : each;
    });
    return `${name}[${[...new Set(needs)].join(' ')}]`;
  });
}

function newPlan(baseline: string): string {
  const version = versionedName(baseline)?.version.replaceAll('-', '') ?? '';
  const when = new Date(timeOfVersion(version) ?? 0).toISOString().replace(/\.\d+Z$/, 'Z');
  return `%syntax-version=1.0.0\n%project=squashed\n\n${baseline} ${when} svc <svc@localhost> # squashed by svc\n`;
}

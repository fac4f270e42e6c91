/** Sqitch's plan: the names of changes in order, each with its requirements, and tags between them. */

/** The file name of the plan, in the folder that has `deploy`. */
export const sqitchPlan = 'sqitch.plan';

/**
 * The scripts that a plan deploys, relative to its folder. A change that the plan lists again was reworked. It requires
 * itself at a tag, `a@v1`, and its former version is in `deploy/a@v1.sql`.
 */
export function sqitchScripts(plan: string): readonly string[] {
  const changes = plan.split(/\r?\n/).flatMap((line) => {
    const [, name, requires = ''] = /^\+?([^\s#%@]\S*)(?:\s+\[([^\]]*)\])?/.exec(line) ?? [];
    return name === undefined ? [] : [{ name, requires: requires.split(/\s+/) }];
  });
  return changes.map(({ name }, at) => {
    const again = changes.find((other, i) => i > at && other.name === name);
    const then = again?.requires.find((required) => required.startsWith(`${name}@`));
    return `deploy/${then ?? name}.sql`;
  });
}

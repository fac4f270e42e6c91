import { execFileSync } from 'node:child_process';

/**
 * What random suites draw by: SVC_SEED, or the state of the repository. Another state draws other cases,
 * the same state the same ones: what was seen to pass does not fail by chance, and a failure can be repeated.
 */
export const seed: number = Number(process.env.SVC_SEED ?? seedOfThisState());

function seedOfThisState(): number {
  try {
    const tree = execFileSync('git', ['rev-parse', 'HEAD^{tree}'], {
      encoding: 'utf8',
      stdio: 'pipe',
    });
    return Number.parseInt(tree.slice(0, 5), 16);
  } catch {
    return 1;
  }
}

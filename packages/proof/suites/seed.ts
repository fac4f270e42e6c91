import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Runs all cases instead of a sample: `npm run test:whole`. */
export const whole = process.env.SVC_WHOLE === '1';

/**
 * The seed of random suites: SVC_SEED, or a digest of the packages' sources. The same sources give the same cases,
 * committed or not, so that a passing run stays passing and a failure can be reproduced.
 */
export const seed: number = Number(process.env.SVC_SEED ?? seedOfTheSources());

function seedOfTheSources(): number {
  const packages = resolve(import.meta.dirname, '../..');
  const digest = createHash('sha256');
  for (const name of readdirSync(packages).sort()) {
    const folder = join(packages, name, 'src');
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .sort();
    for (const file of files) digest.update(file).update(readFileSync(join(folder, file)));
  }
  return digest.digest().readUIntBE(0, 2);
}

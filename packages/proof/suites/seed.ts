import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Asks for everything that a sample is otherwise taken of: `npm run test:whole`. */
export const whole = process.env.SVC_WHOLE === '1';

/**
 * What random suites draw by: SVC_SEED, or the sources of the packages. Other sources draw other cases, the
 * same sources the same ones, committed or not: what was seen to pass does not fail by chance, and a failure
 * can be repeated.
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

/**
 * Migration tools as users have them: npm packages in a folder for each tool, kept below the system's temporary
 * folder, and programs of the system.
 */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { access, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { cacheFolder } from '../../../proof/suites/corpora/package-folder.js';
import type { Runner } from './runner.js';

/** A tool that is ready, or why it is not. */
export type Installed = { readonly folder: string } | { readonly missing: string };

const run = promisify(execFile);

export async function install(runner: Runner): Promise<Installed> {
  for (const { name, debian } of runner.programs ?? []) {
    if (!(await isOnPath(name))) return { missing: `no ${name} here: apt-get install ${debian}` };
  }
  const { packages } = runner;
  if (packages.length === 0) return { folder: '' };
  const digest = createHash('sha256').update(packages.join(' ')).digest('hex').slice(0, 8);
  const cache = await cacheFolder();
  const folder = join(cache, `runner-${digest}`);
  if (await exists(join(folder, 'node_modules'))) return { folder };
  const making = await mkdtemp(join(cache, 'installing-'));
  try {
    await writeFile(join(making, 'package.json'), '{ "private": true }\n');
    const options = ['--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund'];
    await run('npm', ['install', ...options, ...packages], { cwd: making });
    // Parallel runs may both install: the first to finish wins.
    await rename(making, folder).catch(async (error: unknown) => {
      if (!(await exists(join(folder, 'node_modules')))) throw error;
    });
    return { folder };
  } catch (error) {
    const [line] = /^npm error.*/m.exec(String(error)) ?? [];
    return { missing: `npm does not install ${packages.join(' ')}: ${line ?? error}` };
  } finally {
    await rm(making, { recursive: true, force: true });
  }
}

async function isOnPath(program: string): Promise<boolean> {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const found = await Promise.all(folders.map((folder) => exists(join(folder, program))));
  return found.includes(true);
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Plugin } from 'vitest/config';
import project from '../tsconfig.json' with { type: 'json' };

const root = resolve(import.meta.dirname, '..');

/**
 * Replaces imports of sources by imports of their compiled modules, which Node loads as they are: transforming every
 * source for every worker is slow.
 */
export const compiledModules: Plugin = {
  name: 'compiled-modules',
  enforce: 'pre',
  resolveId(source, importer) {
    if (!source.startsWith('.') || !importer) return null;
    const path = resolve(dirname(importer), source);
    const compiled = path.replace(/(?<=\/packages\/[^/]+\/)src(?=\/.*\.js$)/, 'dist');
    return compiled !== path && existsSync(compiled) ? { id: compiled, external: true } : null;
  },
};

/** For `server.deps.external`: Vitest imports these files without transforming them. */
export const compiledFiles = /\/packages\/[^/]+\/dist\//;

/** Whether no source has changed since the last build. */
export function isBuildCurrent(): boolean {
  return project.references.every(({ path }) => {
    const information = join(root, path, 'tsconfig.tsbuildinfo');
    const written = statSync(information, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    return newestSource(join(root, path, 'src')) <= written && isEmitted(information);
  });
}

/** False after `tsc --noEmit`, which checks the sources and records that their modules are not written yet. */
function isEmitted(information: string): boolean {
  return !readFileSync(information, 'utf8').includes('"affectedFilesPendingEmit"');
}

function newestSource(folder: string): number {
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.ts$/.test(file),
  );
  return Math.max(...sources.map((file) => statSync(join(folder, file)).mtimeMs));
}

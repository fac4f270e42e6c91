import { readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';

/** Optional dependencies of libraries. */
const dispensable = new Set(['pg-native', '@opentelemetry/api']);

/** Throws unless a package declares exactly the dependencies that its bundle imports, and `kept`. */
export function checkDependencies(folder, chunks, kept = []) {
  const { dependencies = {}, peerDependencies = {} } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  );
  const declared = new Set([...Object.keys(dependencies), ...Object.keys(peerDependencies)]);
  const imported = new Set([...chunks.flatMap(importsOf), ...kept]);
  const missing = [...imported].filter((name) => !declared.has(name) && !dispensable.has(name));
  const unused = [...declared].filter((name) => !imported.has(name));
  if (missing.length === 0 && unused.length === 0) return;
  throw new Error(
    `${folder}/package.json: the bundle also imports [${missing}] and does not import [${unused}]`,
  );
}

function importsOf({ imports, dynamicImports, code }) {
  const required = [...code.matchAll(/__require\("([^"]+)"\)/g)].map(([, name]) => name);
  return [...imports, ...dynamicImports, ...required]
    .filter((name) => !name.endsWith('.js') || !/^[^/@][^/]*$/.test(name))
    .map((name) => /^(@[^/]+\/)?[^/]+/.exec(name)[0])
    .filter((name) => !name.startsWith('node:') && !builtinModules.includes(name));
}

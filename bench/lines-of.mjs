import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../packages/engine/src', import.meta.url));
const sources = new Map(
  readdirSync(root, { recursive: true })
    .filter((file) => /(?<!\.d|\.test|\.test-support)\.ts$/.test(file))
    .map((file) => [file, readFileSync(join(root, file), 'utf8')]),
);
const imports = new Map(
  [...sources].map(([file, text]) => [
    file,
    [...text.matchAll(/\bfrom '(\.[^']+)\.js'/g)].map(([, path]) =>
      relative(root, join(root, dirname(file), `${path}.ts`)),
    ),
  ]),
);
const entries = [...sources.keys()].filter(
  (file) => ![...imports.values()].some((imported) => imported.includes(file)),
);

/** The lines of these source files of the engine, and of those that only they import. */
export function linesOf(files) {
  const unknown = files.find((file) => !sources.has(file));
  if (unknown !== undefined)
    throw new Error(`${unknown} does not exist: correct mechanism-list.mjs`);
  const others = reachedFrom(entries, new Set(files));
  return [...sources]
    .filter(([file]) => !others.has(file))
    .reduce((sum, [, text]) => sum + text.split('\n').length - 1, 0);
}

function reachedFrom(starts, without) {
  const reached = new Set();
  const open = [...starts];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (without.has(file) || reached.has(file)) continue;
    reached.add(file);
    open.push(...(imports.get(file) ?? []));
  }
  return reached;
}

// Used by the release workflow. `check 1.2.3`: checks that every package has that version, and that the changelog
// has its section. `notes 1.2.3`: prints that section.
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');
const [task, version = ''] = process.argv.slice(2);

if (task === 'check') check();
else if (task === 'notes') console.log(section());
else throw new Error('usage: node build/release.mjs check|notes <version>');

function check() {
  const wrong = readdirSync(join(root, 'packages')).flatMap((name) => {
    const file = readFileSync(join(root, 'packages', name, 'package.json'), 'utf8');
    const { version: found, dependencies, devDependencies, peerDependencies } = JSON.parse(file);
    const ours = Object.entries({ ...dependencies, ...devDependencies, ...peerDependencies })
      .filter(([each]) => each === 'svc' || each.startsWith('@svc/'))
      .filter(([, wanted]) => wanted !== version)
      .map(([each, wanted]) => `packages/${name} wants ${each} ${wanted}`);
    return found === version ? ours : [`packages/${name} is ${found}`, ...ours];
  });
  if (section() === '') wrong.push(`CHANGELOG.md has no section [${version}]`);
  if (wrong.length > 0) throw new Error(`this is not version ${version}:\n${wrong.join('\n')}`);
}

/** The changelog section of the version, without its heading. */
function section() {
  const [, ...sections] = readFileSync(join(root, 'CHANGELOG.md'), 'utf8').split(/^## /m);
  const found = sections.find((each) => each.startsWith(`[${version}]`));
  return found === undefined ? '' : found.slice(found.indexOf('\n')).trim();
}

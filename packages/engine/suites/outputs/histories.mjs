import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';

/**
 * The histories at a path: a folder with a file for each migration, a file of examples (`-- @example`), a file
 * with one history (`-- @migration` starts the next migration), or a folder of such files, recognized by these
 * lines.
 */
export function historiesAt(path) {
  if (!statSync(path).isDirectory()) return historiesInFile(path);
  const files = readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.sql') && statSync(join(path, file)).isFile())
    .sort()
    .map((file) => ({ file, text: readFileSync(join(path, file), 'utf8') }));
  if (files.some(({ text }) => isSet(text))) {
    return files.flatMap(({ file }) => historiesInFile(join(path, file)));
  }
  const migrations = files.map(({ file, text }) => ({ name: file, text }));
  return migrations.length === 0 ? [] : [{ name: basename(path), migrations }];
}

function historiesInFile(path) {
  const text = readFileSync(path, 'utf8');
  const file = basename(path);
  const [first, ...examples] = text.split(/^-- @example /m);
  if (examples.length === 0) return [{ name: file, migrations: migrationsIn(first) }];
  return examples.map((example) => {
    const [name, ...lines] = example.split('\n');
    const [before] = lines.join('\n').split(/^-- @becomes\n/m);
    return { name: `example: ${name}`, migrations: migrationsIn(before) };
  });
}

function migrationsIn(text) {
  return text
    .split(/^-- @migration.*\n/m)
    .map((migration, index) => ({ name: `${index + 1}.sql`, text: migration }));
}

function isSet(text) {
  return /^-- @(example|migration)\b/m.test(text);
}

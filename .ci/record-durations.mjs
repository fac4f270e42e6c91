// Updates tests/durations.json, which makes the longest files start first, from the runner's JSON reports, and
// the table of suites in docs/testing.md from that. Files without a report keep their entry; deleted files, and
// those that take less than a second, are left out.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { readReports } from './reports.mjs';

const root = resolve(import.meta.dirname, '..');
const record = resolve(root, 'tests/durations.json');
const page = resolve(root, 'docs/testing.md');

const known = JSON.parse(readFileSync(record, 'utf8'));
for (const { path, seconds } of readReports(process.argv.slice(2)).files)
  known[path] = Math.round(seconds);
const kept = Object.entries(known)
  .filter(([path, seconds]) => seconds >= 1 && existsSync(resolve(root, path)))
  .sort(([a, first], [b, second]) => second - first || (a < b ? -1 : 1));
writeFileSync(record, `${JSON.stringify(Object.fromEntries(kept), null, 2)}\n`);

const folders = new Map();
for (const [path, seconds] of kept) {
  const folder = suiteOf(path);
  folders.set(folder, (folders.get(folder) ?? 0) + seconds);
}
const rows = [...folders]
  .sort(([, first], [, second]) => second - first)
  .map(([folder, seconds]) => `| \`${folder}\` | ${seconds} |`);
const table = ['| tests | seconds |', '|---|---|', ...rows].join('\n');
writeFileSync(
  page,
  readFileSync(page, 'utf8').replace(
    /(?<=<!-- durations -->\n).*(?=\n<!-- end of durations -->)/s,
    () => table,
  ),
);
console.log(`${kept.length} files in tests/durations.json, ${rows.length} rows in docs/testing.md`);

/** `proof/suites/traps` for a file of a suite, `proof/src` for one beside the code. */
function suiteOf(path) {
  const [, name, kind, ...rest] = path.split('/');
  if (kind !== 'suites') return `${name}/${kind}`;
  return [name, kind, ...(rest.length > 1 ? rest.slice(0, 1) : [])].join('/');
}

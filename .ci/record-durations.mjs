// Rewrites tests/durations.json, by which the longest files begin first, from the runner's JSON reports. Files that
// a report does not have keep what was recorded of them; those that are gone, or take less than a second, are left out.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { readReports } from './reports.mjs';

const root = resolve(import.meta.dirname, '..');
const record = resolve(root, 'tests/durations.json');

const known = JSON.parse(readFileSync(record, 'utf8'));
for (const { path, seconds } of readReports(process.argv.slice(2)).files)
  known[path] = Math.round(seconds);
const kept = Object.entries(known)
  .filter(([path, seconds]) => seconds >= 1 && existsSync(resolve(root, path)))
  .sort(([a, first], [b, second]) => second - first || (a < b ? -1 : 1));
writeFileSync(record, `${JSON.stringify(Object.fromEntries(kept), null, 2)}\n`);
console.log(`tests/durations.json: ${kept.length} files`);

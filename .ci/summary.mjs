// Lists the ten slowest test files, and adds up the runner's reports for the closing line; every failed step
// counts as one more failure.
import { readReports } from './reports.mjs';

const [broken, ...paths] = process.argv.slice(2);
const { counts, files } = readReports(paths);
if (files.length > 0) console.log('== the slowest files');
for (const { path, seconds } of files.slice(0, 10))
  console.log(`${seconds.toFixed(1).padStart(7)} s  ${path}`);
const failed = Math.max(counts.failed, Number(broken));
console.log(`${counts.passed} passed, ${failed} failed, ${counts.skipped} skipped`);
process.exitCode = failed > 0 || counts.passed === 0 ? 1 : 0;

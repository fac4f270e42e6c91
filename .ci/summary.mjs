// Adds up the runner's reports, with every failed step as one failure more, into the closing line.
import { readFileSync } from 'node:fs';

const [broken, ...reports] = process.argv.slice(2);
let passed = 0;
let failed = 0;
let skipped = 0;
for (const path of reports) {
  const report = JSON.parse(readFileSync(path, 'utf8'));
  passed += report.numPassedTests;
  failed += report.numFailedTests;
  skipped += report.numPendingTests + report.numTodoTests;
}
failed = Math.max(failed, Number(broken));
console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;

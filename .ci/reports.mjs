// Reads the runner's JSON reports: how many tests passed, and how long each file took.
import { readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');

export function readReports(paths) {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  const files = [];
  for (const path of paths) {
    const report = JSON.parse(readFileSync(path, 'utf8'));
    counts.passed += report.numPassedTests;
    counts.failed += report.numFailedTests;
    counts.skipped += report.numPendingTests + report.numTodoTests;
    for (const { name, startTime, endTime } of report.testResults)
      files.push({ path: relative(root, name), seconds: (endTime - startTime) / 1_000 });
  }
  return { counts, files: files.toSorted((a, b) => b.seconds - a.seconds) };
}

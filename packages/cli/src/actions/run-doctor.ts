import { loadConfiguration } from '../configuration/load-configuration.js';
import { type Finding, findingsOf } from '../doctor/findings.js';
import { type ExitCode, exitCode } from '../exit-codes.js';
import type { CommonFlags } from '../flags/common-flags.js';
import { type Colors, colorsFor } from '../terminal/colors.js';
import { progressLine } from '../terminal/progress.js';

/** Runs `svc doctor`: tries what a squash may need, and reports what works. */
export async function runDoctor({ config, json, quiet }: CommonFlags): Promise<ExitCode> {
  const configuration = await loadConfiguration({}, { file: config });
  const progress = progressLine(process.stderr, quiet === true);
  const colors = colorsFor(process.stdout);
  const findings: Finding[] = [];
  const trials = findingsOf(configuration);
  for (;;) {
    const { done, value } = await progress.during('trying each engine', trials.next());
    if (done) break;
    findings.push(value);
    // Print each finding immediately, in case a later trial hangs.
    if (!json && !(quiet && value.state === 'works')) {
      process.stdout.write(findingText(value, colors));
    }
  }
  const works = findings.every(({ state, isNeeded }) => state === 'works' || !isNeeded);
  if (json) process.stdout.write(`${JSON.stringify({ works, findings }, null, 2)}\n`);
  return works ? exitCode.done : exitCode.missing;
}

const subjectWidth = 12;

function findingText({ subject, state, detail, isNeeded }: Finding, colors: Colors): string {
  const mark = state === 'works' ? colors.green('✓') : isNeeded ? colors.red('✗') : colors.dim('–');
  const needed = isNeeded && state !== 'works' ? ' (required by the configuration)' : '';
  const lines = detail.split('\n').join(`\n${' '.repeat(subjectWidth + 3)}`);
  return `${mark} ${subject.padEnd(subjectWidth)} ${lines}${needed}\n`;
}

import type { CommonFlags } from '../commands/common-flags.js';
import { loadConfiguration } from '../configuration/load-configuration.js';
import { type Finding, findingsOf } from '../doctor/findings.js';
import { type ExitCode, exitCode } from '../exit-codes.js';
import { type Colors, colorsFor } from '../terminal/colors.js';
import { progressLine } from '../terminal/progress.js';

/** Tries what a squash may need, and says what works. */
export async function runDoctor({ config, json, quiet }: CommonFlags): Promise<ExitCode> {
  const configuration = await loadConfiguration({}, { file: config });
  const progress = progressLine(process.stderr, quiet === true);
  const findings = await progress.during('trying each engine', findingsOf(configuration));
  const works = findings.every(({ state, isNeeded }) => state === 'works' || !isNeeded);
  const shown = quiet ? findings.filter(({ state }) => state !== 'works') : findings;
  process.stdout.write(
    json
      ? `${JSON.stringify({ works, findings }, null, 2)}\n`
      : shown.map((each) => findingText(each, colorsFor(process.stdout))).join(''),
  );
  return works ? exitCode.done : exitCode.missing;
}

const subjectWidth = 12;

function findingText({ subject, state, detail, isNeeded }: Finding, colors: Colors): string {
  const mark = state === 'works' ? colors.green('✓') : isNeeded ? colors.red('✗') : colors.dim('–');
  const needed = isNeeded && state !== 'works' ? ' (the configuration asks for it)' : '';
  const lines = detail.split('\n').join(`\n${' '.repeat(subjectWidth + 3)}`);
  return `${mark} ${subject.padEnd(subjectWidth)} ${lines}${needed}\n`;
}

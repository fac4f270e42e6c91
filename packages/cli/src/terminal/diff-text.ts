import type { Colors } from './colors.js';

/** The text output of a unified diff, even if the diff is empty. */
export function diffText(diff: string, colors: Colors): string {
  if (diff === '') return 'No changes since the last squash.\n';
  const painted = diff.split('\n').map((line) => {
    if (/^(---|\+\+\+) /.test(line)) return colors.bold(line);
    if (line.startsWith('@@')) return colors.cyan(line);
    if (line.startsWith('+')) return colors.green(line);
    return line.startsWith('-') ? colors.red(line) : line;
  });
  return `${painted.join('\n')}\n`;
}

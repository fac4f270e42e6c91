/**
 * The change from one number to another: "−99.95 %", "+10 %", or "unchanged". It is −100 % only if nothing is left.
 * The command line, the report and the dashboard all use it.
 */
export function reductionText(before: number, after: number): string {
  if (before === after || before === 0) return 'unchanged';
  const percent = 100 * (1 - after / before);
  const size = Math.abs(percent);
  if (percent < 0)
    return `+${size < 1 ? size.toFixed(1) : Math.round(size).toLocaleString('en')} %`;
  const digits = percent > 99 && after > 0 ? 2 : percent > 10 ? 0 : 1;
  const shown = Math.min(percent, after > 0 ? 99.99 : 100);
  return `−${shown.toFixed(digits)} %`;
}

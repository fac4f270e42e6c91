import type { Drift, ProductionComparison } from '@svc/proof';
import type { Colors } from './colors.js';
import { counted } from './words.js';

/** The text output of a comparison with production. */
export function productionText(
  comparison: ProductionComparison,
  colors: Colors,
  called = 'production',
): string {
  if ('failure' in comparison) {
    return `${colors.red('✗ the original set does not apply')}\n\n${comparison.message}\n`;
  }
  if ('reason' in comparison) {
    return `${colors.red(`✗ not compared with ${called}`)}\n\n${comparison.message}\n`;
  }
  const { outcome, production, differences, ignored, unverified } = comparison;
  const verdict =
    outcome === 'same'
      ? `${colors.green(`✓ ${called}`)}  ${production} has the schema that the migrations build.`
      : `${colors.red(`✗ ${called}`)}  ${production} differs from what the migrations build: ${counted(differences.length, 'difference')}.`;
  return [
    verdict,
    ...ignored.map((reason) => colors.dim(`  not counted: ${reason}`)),
    ...unverified.map(({ message }) => colors.dim(`  not verified: ${message}`)),
    ...byObject(differences).flatMap(([title, items]) => [
      '',
      colors.bold(title),
      ...items.flatMap((item) => driftLines(item, colors, called)),
    ]),
    ...(outcome === 'same' ? [] : ['', advice]),
    '',
  ].join('\n');
}

const advice =
  'To resolve the differences, write a migration for manual changes, run the missing migration, put the objects\nof the platform in a prelude, or exclude them with exclude_patterns.';

function byObject(differences: readonly Drift[]): readonly (readonly [string, readonly Drift[]])[] {
  const groups = new Map<string, Drift[]>();
  for (const item of differences) {
    const title = `${item.kind} ${item.object}`;
    groups.set(title, [...(groups.get(title) ?? []), item]);
  }
  return [...groups];
}

function driftLines(item: Drift, colors: Colors, called: string): readonly string[] {
  if (item.change === 'missing') return [`  ${colors.red(`not in ${called}`)}`];
  if (item.change === 'extra') return [`  ${colors.yellow(`only in ${called}`)}`];
  const lines = (who: string, value: string | null | undefined) =>
    `    ${who}: ${(value ?? '(not set)').split('\n').join('\n      ')}`;
  return [
    `  ${item.property}`,
    colors.green(lines('migrations', item.migrations)),
    colors.red(lines(called, item.production)),
  ];
}

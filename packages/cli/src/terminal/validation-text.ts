import type {
  Compared,
  Difference,
  NotApplied,
  PostgresVersion,
  Validation,
  Varying,
} from '@svc/proof';
import type { Colors } from './colors.js';
import { extensionAdvice, extensionSchemaAdvice } from './extension-advice.js';

/** More about a proof. */
interface Circumstances {
  /** The requested version of PostgreSQL. */
  readonly version?: PostgresVersion | undefined;
  /** When a cached proof was made. */
  readonly keptSince?: string | undefined;
}

/** The text output of a validation: the verdict first, then the differences by object. */
export function validationText(
  validation: Validation,
  engine: string,
  colors: Colors,
  { version, keptSince }: Circumstances = {},
): string {
  switch (validation.outcome) {
    case 'equivalent':
    case 'different':
      return comparedText(validation, engine, colors, keptSince);
    case 'original-does-not-apply':
      return `${colors.red('✗ the original set does not apply')}\n\n${validation.message}\n${adviceFor(validation, version)}`;
    case 'squashed-does-not-apply':
      return `${colors.red('✗ the squashed set does not apply')}\n\n${validation.message}\n`;
    case 'engine-unavailable':
      return `${colors.red(`✗ the engine ${validation.engine} is not available`)}\n\n${validation.message}\n`;
  }
}

/** PostgreSQL's error codes for a missing role, type, schema, table or function. */
const missing: ReadonlySet<string | undefined> = new Set(['42704', '3F000', '42P01', '42883']);

const ofSupabase =
  /(?:schema|relation|function|role|publication) "?(?:(?:auth|storage|realtime|vault|extensions|graphql_public)\b|anon"|authenticated"|service_role"|supabase_)/;

/** Advice if something is missing that the platform may provide. */
function adviceFor({ failure }: NotApplied, version: PostgresVersion | undefined): string {
  const extension = /extension "(.+)" is not available/.exec(failure.problem)?.[1];
  if (extension !== undefined) return extensionAdvice(extension, version);
  if (!missing.has(failure.details.sqlstate)) return '';
  const schema = /schema "(.+?)" does not exist/.exec(failure.problem)?.[1];
  const ofExtension = schema === undefined ? undefined : extensionSchemaAdvice(schema, version);
  if (ofExtension !== undefined) return ofExtension;
  if (ofSupabase.test(failure.message)) {
    return '\nThe missing object is part of Supabase: use --platform supabase, or give the SQL that creates it: --prelude platform.sql\n';
  }
  return '\nIf the platform or the migration tool provides the missing object, give the SQL that creates it: --prelude platform.sql\n';
}

function comparedText(
  validation: Compared,
  engine: string,
  colors: Colors,
  keptSince: string | undefined,
): string {
  const { outcome, message, differences, unverified, varying, serverVersion } = validation;
  const mark = outcome === 'equivalent' ? colors.green('✓ equivalent') : colors.red('✗ different');
  const verdict = message.startsWith('Equivalent')
    ? `${mark}${message.slice('Equivalent'.length)}`
    : `${mark}  ${message}`;
  const version = `${Math.floor(serverVersion / 10_000)}.${serverVersion % 10_000}`;
  const when =
    keptSince === undefined
      ? durationText(validation)
      : `proven ${keptSince.slice(0, 16).replace('T', ' ')} UTC; nothing has changed since (--no-cache proves again)`;
  return [
    verdict,
    colors.dim(`  PostgreSQL ${version}, ${engine}, ${when}`),
    ...groupByObject(differences).flatMap(([title, items]) => [
      '',
      colors.bold(title),
      ...items.flatMap((item) => differenceLines(item, colors)),
    ]),
    ...section(
      'Not compared',
      unverified.map((item) => item.message),
      colors,
    ),
    ...section('Varies between builds of the original set', varyingLines(varying), colors),
    '',
  ].join('\n');
}

function durationText({ durationMs, reusedFiles }: Compared): string {
  const duration = `${(durationMs / 1000).toFixed(1)} s`;
  if (reusedFiles === undefined) return duration;
  const files = reusedFiles === 1 ? 'the first migration' : `the first ${reusedFiles} migrations`;
  return `${duration}; an earlier proof had built ${files} (--no-cache builds ${reusedFiles === 1 ? 'it' : 'them'} again)`;
}

function groupByObject(
  differences: readonly Difference[],
): readonly (readonly [string, readonly Difference[]])[] {
  const groups = new Map<string, Difference[]>();
  for (const item of differences) {
    const title = `${item.kind} ${item.object}`;
    groups.set(title, [...(groups.get(title) ?? []), item]);
  }
  return [...groups];
}

function differenceLines(item: Difference, colors: Colors): readonly string[] {
  if (item.change === 'missing') return [`  ${colors.red('missing')} in the squashed database`];
  if (item.change === 'extra') return [`  ${colors.yellow('extra')} in the squashed database`];
  if (item.original === undefined) return [`  ${item.message}`];
  if (item.kind === 'rows') {
    return [
      `  ${item.message}`,
      ...(item.original === null ? [] : valueLines('-', item.original, colors.red)),
      ...(item.squashed ? valueLines('+', item.squashed, colors.green) : []),
    ];
  }
  return [
    `  ${item.property}`,
    ...valueLines('-', item.original, colors.red),
    ...valueLines('+', item.squashed ?? null, colors.green),
  ];
}

function valueLines(
  sign: string,
  value: string | null,
  paint: (text: string) => string,
): readonly string[] {
  const lines = value === null ? ['(not set)'] : value.split('\n');
  return lines.map((line) => paint(`    ${sign} ${line}`));
}

function section(title: string, lines: readonly string[], colors: Colors): readonly string[] {
  if (lines.length === 0) return [];
  return ['', colors.bold(title), ...lines.map((line) => `  ${line}`)];
}

/** One line for each object, with the properties that vary and how their order compares. */
function varyingLines(varying: readonly Varying[]): readonly string[] {
  const lines = new Map<string, Set<string>>();
  for (const { kind, object, property, message } of varying.filter(({ tie }) => !tie)) {
    const title = `${kind} ${object}`;
    lines.set(title, (lines.get(title) ?? new Set()).add(property ?? message));
  }
  return [
    ...[...lines].map(([title, properties]) => `${title}: ${[...properties].join(', ')}`),
    ...varying.filter(({ tie }) => tie).map(({ message }) => message),
  ];
}

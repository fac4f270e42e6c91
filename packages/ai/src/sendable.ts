import { loadParser, type Migration, type Parser, splitStatements } from '@svc/engine';

/** Kinds of statements whose text describes the schema and contains nothing else. */
const schemaStatements: ReadonlySet<string> = new Set([
  'AlterDomainStmt',
  'AlterEnumStmt',
  'AlterObjectSchemaStmt',
  'AlterSeqStmt',
  'AlterTableStmt',
  'AlterTypeStmt',
  'CommentStmt',
  'CompositeTypeStmt',
  'CreateDomainStmt',
  'CreateEnumStmt',
  'CreateEventTrigStmt',
  'CreateExtensionStmt',
  'CreateFunctionStmt',
  'CreatePolicyStmt',
  'CreateRangeStmt',
  'CreateSchemaStmt',
  'CreateSeqStmt',
  'CreateStatsStmt',
  'CreateStmt',
  'CreateTrigStmt',
  'DropStmt',
  'IndexStmt',
  'RenameStmt',
  'RuleStmt',
  'ViewStmt',
]);

/** A migration in the form that may be sent to a provider: its statements, with private data withheld. */
export interface Sendable {
  readonly file: string;
  readonly statements: readonly string[];
}

/**
 * The part of a history that may be sent: schema statements in full, and only the first words of all others (rows,
 * roles with their passwords, servers, DO blocks, statements that do not parse).
 */
export async function sendable(migrations: readonly Migration[]): Promise<readonly Sendable[]> {
  const parser = await loadParser();
  return migrations.map((migration) => ({
    file: migration.name,
    statements: splitStatements(migration).map(({ text }) =>
      isSchemaStatement(text, parser) ? text : withheld(text),
    ),
  }));
}

function isSchemaStatement(text: string, parser: Parser): boolean {
  const kind = kindOf(text, parser);
  return kind !== undefined && schemaStatements.has(kind);
}

/** The kind of node that a statement parses to. */
export function kindOf(text: string, parser: Parser): string | undefined {
  const parsed = parser.parse(text);
  return parsed.ok ? Object.keys(parsed.tree)[0] : undefined;
}

function withheld(text: string): string {
  const words = /^\s*([a-z]+(?:\s+[a-z]+)?)/i.exec(text)?.[1] ?? 'a statement';
  return `-- ${words.replace(/\s+/g, ' ').toUpperCase()} … (withheld)`;
}

/**
 * The history as one text of limited length. If it is too long, each statement is reduced to its first line, and then
 * the earliest text is left out: the end of a history says most about the schema.
 */
export function outline(history: readonly Sendable[], characters: number): string {
  const whole = print(history);
  if (whole.length <= characters) return whole;
  const short = print(
    history.map(({ file, statements }) => ({ file, statements: statements.map(firstLine) })),
  );
  if (short.length <= characters) return short;
  const kept = short.slice(short.length - characters);
  return `-- (the beginning is left out)\n${kept.slice(kept.indexOf('\n') + 1)}`;
}

function print(history: readonly Sendable[]): string {
  return history
    .map(({ file, statements }) => [`-- file: ${file}`, ...statements].join('\n'))
    .join('\n\n');
}

function firstLine(statement: string): string {
  const [line = ''] = statement.split('\n');
  return line.length < statement.length ? `${line} …` : line;
}

import type { Migration } from '@svc/engine';

export interface DraftMigration {
  /** The file starts and commits its own transaction. */
  readonly bracketed: boolean;
  readonly statements: readonly string[];
  /** Statements after the file's own COMMIT, each in its own transaction. */
  readonly after: readonly string[];
}

/** A history before it is text: statements that can be removed one by one. */
export type Draft = readonly DraftMigration[];

/** The history as files. */
export function migrationsOf(draft: Draft): readonly Migration[] {
  return draft.map((migration, index) => ({
    name: `${index + 1}.sql`,
    text: textsOf(migration)
      .map((statement) => `${statement};\n`)
      .join(''),
  }));
}

function textsOf({ bracketed, statements, after }: DraftMigration): readonly string[] {
  return bracketed ? ['BEGIN', ...statements, 'COMMIT', ...after] : statements;
}

/** The history as one text, with `-- @migration` between its files. */
export function printDraft(draft: Draft): string {
  return migrationsOf(draft)
    .map(({ text }) => text)
    .join('-- @migration\n');
}

export function countStatements(draft: Draft): number {
  return draft.reduce((sum, { statements, after }) => sum + statements.length + after.length, 0);
}

/**
 * Whether a history uses objects that a whole database shares, or looks for names in every schema: then it needs a
 * database of its own.
 */
export function needsOwnDatabase(draft: Draft): boolean {
  return draft.some(({ statements, after }) =>
    [...statements, ...after].some((statement) => databaseWide.test(statement)),
  );
}

const databaseWide =
  /\b(EXTENSION|PUBLICATION|CAST \(\w+ AS)\b|DEFAULT PRIVILEGES (?!(FOR ROLE \w+ )?IN )|\bpg_(class|constraint|database|extension|publication|type)\b/;

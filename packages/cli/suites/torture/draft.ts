import type { Migration } from '@svc/engine';

export interface DraftMigration {
  /** The file begins and commits its transaction itself. */
  readonly bracketed: boolean;
  readonly statements: readonly string[];
  /** What follows the file's own COMMIT: a transaction each. */
  readonly after: readonly string[];
}

/** A history before it is text: statements that can be taken out one by one. */
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

/** The history as one text, `-- @migration` between its files. */
export function printDraft(draft: Draft): string {
  return migrationsOf(draft)
    .map(({ text }) => text)
    .join('-- @migration\n');
}

export function countStatements(draft: Draft): number {
  return draft.reduce((sum, { statements, after }) => sum + statements.length + after.length, 0);
}

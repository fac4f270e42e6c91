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

/** Whether a history looks for names in the catalogs, which have the names of all histories in its database. */
export function readsCatalogs(draft: Draft): boolean {
  return draft.some(({ statements, after }) =>
    [...statements, ...after].some((statement) => catalogs.test(statement)),
  );
}

const catalogs =
  /\b(information_schema|pg_(available_extensions|class|constraint|indexes|policies|tables|type))\b/;

import { type Migration, SourceError, syntaxErrors } from '@svc/engine';
import { Problem } from '../http/problem.js';

/** The most statements that are listed, to keep the message readable. */
const mostDetails = 100;

/**
 * Lists the location of every statement that PostgreSQL's grammar rejects: the set, and the number and name of the
 * migration.
 */
export async function invalidSql(
  sets: Readonly<Record<string, readonly Migration[]>>,
): Promise<Problem> {
  const details = [];
  for (const [set, migrations] of Object.entries(sets)) {
    for (const [index, migration] of migrations.entries()) {
      for (const { place, problem } of await errorsOf(migration)) {
        const { line, column } = place;
        const file = migration.name;
        details.push({ set, migration: index, file, line, column, message: problem });
        if (details.length === mostDetails) return refusal(details);
      }
    }
  }
  return refusal(details);
}

async function errorsOf(migration: Migration): Promise<readonly SourceError[]> {
  try {
    return await syntaxErrors(migration);
  } catch (error) {
    if (error instanceof SourceError) return [error];
    throw error;
  }
}

function refusal(details: NonNullable<Problem['more']['details']>): Problem {
  const message = "PostgreSQL's parser refuses this SQL: details has the places.";
  return new Problem(422, 'INVALID_SQL', message, { details });
}

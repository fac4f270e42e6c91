import type { SourceError } from '../source/errors.js';
import type { Migration } from '../source/migration.js';
import { lineIndex } from '../source/offsets.js';
import { splitStatements } from '../source/split.js';
import { loadParser } from './parser.js';
import { refusedByGrammar } from './refused-by-grammar.js';

/** Every statement that PostgreSQL's grammar refuses. Throws `SourceError` where splitting fails. */
export async function syntaxErrors(migration: Migration): Promise<readonly SourceError[]> {
  const parser = await loadParser();
  const placeOf = lineIndex(migration);
  const errors: SourceError[] = [];
  for (const statement of splitStatements(migration)) {
    const outcome = parser.parse(statement.text);
    if (outcome.ok) continue;
    if (outcome.refusedBy === 'limits') await parser.recovered();
    else {
      const place = placeOf(statement.start + outcome.offset);
      errors.push(refusedByGrammar(place, statement.text, outcome));
    }
  }
  return errors;
}

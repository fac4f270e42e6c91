import type { SourceError } from '../../text/errors.js';
import type { Migration } from '../../text/migration.js';
import { lineIndex } from '../../text/offsets.js';
import { splitStatements } from '../../text/split.js';
import { loadParser } from './parser.js';
import { refusedByGrammar } from './refused-by-grammar.js';

/** Every statement that PostgreSQL's grammar refuses. Throws `SourceError` if splitting fails. */
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

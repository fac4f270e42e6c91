import { type Migration, type OutputStatement, printSql, type Squash } from '@svc/engine';

/**
 * The result as files: one, or the same statements in the same order cut where the migration that
 * an object or a statement began in changes, so that the files one after the other are the single file.
 */
export function outputFiles(result: Squash, singleFile: boolean): readonly Migration[] {
  if (singleFile) return [{ name: 'squashed.sql', text: result.sql }];
  const groups: { readonly from: string; readonly statements: OutputStatement[] }[] = [];
  for (const statement of result.statements) {
    const from = statement.operations[0]?.origin.migration.name ?? '';
    const last = groups.at(-1);
    if (last && (statement.continues || last.from === from)) last.statements.push(statement);
    else groups.push({ from, statements: [statement] });
  }
  const digits = Math.max(4, String(groups.length).length);
  return groups.map(({ from, statements }, index) => ({
    name: `${String(index + 1).padStart(digits, '0')}_${titleOf(from)}.sql`,
    text: printSql(statements, [...result.head, `part ${index + 1} of ${groups.length}`]),
  }));
}

/** A migration's name without its number: what it is about. */
function titleOf(path: string): string {
  const parts = path.split('/');
  const file = parts.at(-1) ?? '';
  const named = /^(migration|up)\.sql$/.test(file) ? (parts.at(-2) ?? file) : file;
  const title = named.replace(/(\.up)?\.sql$/, '').replace(/^[VvRr]?[\d.]+[_-]*/, '');
  return title.replaceAll(/[^\w-]+/g, '_') || 'migration';
}

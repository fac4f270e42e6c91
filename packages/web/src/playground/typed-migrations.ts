import type { Migration } from '@svc/engine';

const divider = /^-- file: *(\S.*?) *$/;

/**
 * Reads migrations from one text, in which a line `-- file: <name>` begins each. What stands before the first such
 * line is a migration, too, unless it is empty.
 */
export function typedMigrations(text: string): readonly Migration[] {
  const migrations: { name: string; lines: string[] }[] = [{ name: 'migration.sql', lines: [] }];
  for (const line of text.split('\n')) {
    const name = divider.exec(line)?.[1];
    if (name === undefined) migrations.at(-1)?.lines.push(line);
    else migrations.push({ name, lines: [] });
  }
  return migrations
    .map(({ name, lines }) => ({ name, text: lines.join('\n') }))
    .filter(({ text: own }, index) => index > 0 || own.trim() !== '');
}

/** The text of migrations, as `typedMigrations` reads it. */
export function textOfMigrations(migrations: readonly Migration[]): string {
  return migrations.map(({ name, text }) => `-- file: ${name}\n${text.trimEnd()}\n`).join('\n');
}

import type { Migration } from '@svc/engine';

/** The schema that stands for `public` in a database that several histories share. */
export function schemaOf(number: number): string {
  return `h${number}`;
}

/** The histories' own names for their schemas, changed to those of a shared database. */
export function inSchema(text: string, schema: string): string {
  return text.replace(/\bpublic\b/g, schema).replace(/\bother(2?)\b/g, `${schema}_other$1`);
}

/** The same for files. */
export function filesInSchema(
  migrations: readonly Migration[],
  schema: string,
): readonly Migration[] {
  return migrations.map(({ name, text }) => ({ name, text: inSchema(text, schema) }));
}

/** Whose schema a text speaks of first. */
export function numberIn(text: string): number | undefined {
  const found = /\bh(\d+)(_other2?)?\b/.exec(text)?.[1];
  return found === undefined ? undefined : Number(found);
}

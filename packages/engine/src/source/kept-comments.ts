import type { Statement } from './migration.js';

/**
 * What a tool wrote above a statement to say what it does, or would do to a database in use:
 * `-- AlterTable`, a block of warnings. Of a statement that has become part of another it says nothing.
 */
const generated = [
  /^--\s*(Add|Alter|Create|Drop|Redefine|Rename)[A-Z]\w+$/,
  /^\/\*\s*Warnings:\s/,
  // Prisma, above ADD VALUE.
  /^-- This migration adds more than one value to an enum\.$/,
  /^-- With PostgreSQL versions 11 and earlier, this is not possible$/,
  /^-- in a single migration\. This can be worked around by creating$/,
  /^-- multiple migrations, each migration adding only one value to$/,
  /^-- the enum\.$/,
];

/** A block of warnings is about rows that the first database had: a new one has none. */
const warnings = /^\/\*\s*Warnings:\s/;

/** What people wrote above a statement that becomes part of another. */
export function saidAbove({ comments }: Pick<Statement, 'comments'>): readonly string[] {
  return comments.filter((comment) => !generated.some((each) => each.test(comment.trim())));
}

/**
 * The comments above a statement and above those that it stands for too, each once; not those that the
 * printed text has in their place.
 */
export function keptComments(
  own: readonly string[],
  others: readonly string[],
  text: string,
): readonly string[] {
  const later = saidAbove({ comments: others });
  return [...new Set([...own, ...later])].filter(
    (comment) => !warnings.test(comment.trim()) && !text.includes(comment.trim()),
  );
}

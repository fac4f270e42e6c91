import type { Statement } from './migration.js';

/**
 * What a tool wrote above a statement to say what it does, such as `-- AlterTable`. Of a statement that
 * has become part of another it says nothing.
 */
const labels = [
  /^--\s*(Add|Alter|Create|Drop|Redefine|Rename)[A-Z]\w+$/,
  // Prisma, above ADD VALUE.
  /^-- This migration adds more than one value to an enum\.$/,
  /^-- With PostgreSQL versions 11 and earlier, this is not possible$/,
  /^-- in a single migration\. This can be worked around by creating$/,
  /^-- multiple migrations, each migration adding only one value to$/,
  /^-- the enum\.$/,
];

/**
 * What a tool wrote for itself, or about rows that the first database had and a new one has not: wherever
 * it stands it tells nobody anything.
 */
const meaningless = [
  /^-->\s*statement-breakpoint$/,
  /^\/\*\s*Warnings:\s/,
  // goose, sql-migrate, micrate, dbmate
  /^--\s*\+(?:goose|migrate|micrate)\b/i,
  /^--\s*migrate:(?:up|down)\b/,
  // Liquibase
  /^--\s*liquibase formatted sql\b/i,
  /^--\s*changeset\s+\S+:\S/i,
  /^--(?:rollback|preconditions|precondition-sql-check|property|validCheckSum)\b/i,
  // Graphile Migrate, Atlas, sqlx
  /^--!\s*(?:Previous|Hash|Message|AllowInvalidHash|no-transaction)\b/i,
  /^--\s*atlas:\w/,
  /^--\s*no-transaction$/,
  // An earlier squash: its head, and where its statements came from.
  /^-- squashed by svc(?: for .+)?$/,
  /^-- \d+ migrations, \d+ statements before, \d+ now$/,
  /^-- apply (?:in one transaction|as it is, it has its own transactions): psql /,
  /^-- needs PostgreSQL \d+ or later/,
  /^-- needs the (?:extensions|roles) .* (?:on the server|which it does not make)$/,
  /^-- part \d+ of \d+$/,
  /^-- \S+\.(?:sql|json|ya?ml):\d+(?:[-,]\d+)*(?:, \S+:\d+(?:[-,]\d+)*)*(?:, \d+ more)?$/,
];

/** What people wrote above a statement that becomes part of another. */
export function saidAbove({ comments }: Pick<Statement, 'comments'>): readonly string[] {
  return comments.filter(
    (comment) => !isMeaningless(comment) && !labels.some((each) => each.test(comment.trim())),
  );
}

function isMeaningless(comment: string): boolean {
  return meaningless.some((each) => each.test(comment.trim()));
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
    (comment) => !isMeaningless(comment) && !text.includes(comment.trim()),
  );
}

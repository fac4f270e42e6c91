/**
 * Comments that no person wrote: labels of tools and editors above statements, or their own notes. They are
 * useless in a squash.
 */

/** A name, qualified or not; the name of a function may have its parameters. */
const name = String.raw`(?:"[^"]+"|[\w$]+)(?:\.(?:"[^"]+"|[\w$]+))*(?:\([^)]*\))?`;

const generated: readonly RegExp[] = [
  // Prisma
  /^--\s*(?:Add|Alter|Create|Drop|Redefine|Rename)(?:[A-Z][a-z]+)+$/,
  /^-- This is an empty migration\.$/,
  /^-- This migration adds more than one value to an enum\.$/,
  /^-- With PostgreSQL versions 11 and earlier, this is not possible$/,
  /^-- in a single migration\. This can be worked around by creating$/,
  /^-- multiple migrations, each migration adding only one value to$/,
  /^-- the enum\.$/,
  /^\/\*\s*Warnings:\s/,
  // Drizzle
  /^-->\s*statement-breakpoint$/,
  /^-- Custom SQL migration file, put (?:you|your) code below! --$/,
  // sqlx, Diesel, tern, Sqitch, node-pg-migrate
  /^--\s*(?:--\s*)?Add (?:up |down )?migration script here\.?$/,
  /^--\s*Your SQL goes here$/,
  /^--\s*Write your migrate up statements here$/,
  /^-- Deploy \S+ to \w+$/,
  /^-- requires: \S+$/,
  /^-- XXX Add DDLs here\.$/,
  /^--\s*(?:Up|Down) Migration$/,
  /^--\s*no-transaction$/,
  /^--\s*postgres-migrations (?:disable-transaction|ignore)$/,
  // Atlas
  /^-- (?:create|modify|drop|rename|reset|disable|enable) (?:a? ?(?:table|index|enum type|view|sequence|trigger|function|column|schema) )?"[^"]+"(?: (?:table|view|index|schema|function|trigger|sequence|(?:to|from) table: "[^"]+"|(?:on|in|from|to) .*))*$/i,
  /^-- (?:create|modify|drop) (?:index|enum type|view|table|sequence|trigger|function|domain type|composite type) "[^"]+"(?: (?:to|from|on) table: "[^"]+")?$/i,
  /^-- add value to enum type: "[^"]+"$/i,
  /^-- add new schema named "[^"]+"$/i,
  /^--\s*atlas:\w/,
  // Django
  /^-- (?:Create|Delete) (?:model|constraint|index|proxy model) \S+(?: on model \S+)?$/,
  /^-- (?:Add|Alter|Remove) field \w+ (?:to|on|from) \w+$/,
  /^-- Raw Python operation$/,
  // goose, sql-migrate, micrate, dbmate
  /^--\s*\+(?:goose|migrate|micrate)\b/i,
  /^--\s*migrate:(?:up|down)\b/,
  // Liquibase
  /^--\s*liquibase formatted sql\b/i,
  /^--\s*changeset\s+\S+:\S/i,
  /^--(?:rollback|preconditions|precondition-sql-check|property|validCheckSum)\b/i,
  // Graphile Migrate
  /^--!\s*(?:Previous|Hash|Message|AllowInvalidHash|no-transaction)\b/i,
  // Linters of migrations
  /^--\s*squawk-ignore(?:-file)?\b/,
  /^--\s*safety-assured:(?:start|end)$/,
  // pg_dump, pg_dumpall
  /^-- (?:Data for )?Name: .*; Type: .*; Schema: .*/,
  /^-- PostgreSQL database (?:cluster )?dump(?: complete)?$/,
  /^-- Dumped (?:from database|by pg_dump(?:all)?) version /,
  /^-- (?:Started|Completed) on \d{4}-\d\d-\d\d/,
  /^-- TOC entry \d+ \(class \d+ OID \d+\)$/,
  /^-- Dependencies: [\d ]+$/,
  // pgAdmin, DBeaver, DataGrip, Navicat, pgModeler, Vertabelo, dbdiagram
  new RegExp(
    String.raw`^--\s*(?:Table|Index|Constraint|Trigger|Type|View|Materialized View|Rule|Reference|FUNCTION|PROCEDURE|SEQUENCE|DOMAIN|SCHEMA|Extension):\s*${name}(?:\s*\(type: \w+\))?$`,
    'i',
  ),
  new RegExp(String.raw`^--\s*${name} definition$`),
  /^-- Drop table$/,
  /^--\s*auto-generated definition$/,
  new RegExp(String.raw`^--\s*(?:Table structure for|Records of) ${name}$`),
  /^-- object: .* \| type: .*--$/,
  /^-- ddl-end --$/,
  /^-- .* generated with pgModeler\b/,
  /^-- pgModeler version: /,
  /^-- Created by Vertabelo\b/,
  /^-- Last modification date: /,
  /^-- SQL dump generated using DBML\b/,
  // Any generator of migrations
  /^--.*\bgenerated\b.*\bdo not (?:edit|modify)\b/i,
  // An earlier squash: its head, and the origins of its statements.
  /^-- squashed by svc(?: for .+)?$/,
  /^-- [\d,]+ migrations?, [\d,]+ statements? before, [\d,]+ now$/,
  /^-- apply (?:in one transaction|as it is, it has its own transactions|without --single-transaction, because it has its own transactions): psql /,
  /^-- needs PostgreSQL \d+ or later/,
  /^-- needs the (?:extension|role)s? .* (?:on the server|which (?:it|this file) does not (?:make|create))$/,
  /^-- part \d+ of \d+$/,
  /^-- \S+\.(?:sql|json|ya?ml):\d+(?:[-,]\d+)*…?(?:, \S+:\d+(?:[-,]\d+)*…?)*(?:, \d+ more(?: files?)?)?$/,
];

/** One expression for all of them, and one for those that ignore case: most comments match none. */
const anyGenerated = [false, true].map((ignoreCase) => {
  const sources = generated.filter((each) => each.ignoreCase === ignoreCase);
  return new RegExp(sources.map(({ source }) => source).join('|'), ignoreCase ? 'i' : '');
});

/** Whether a tool or an editor wrote a comment; the one above it may announce a command. */
export function isGenerated(comment: string, above = ''): boolean {
  const text = comment.trim();
  return anyGenerated.some((each) => each.test(text)) || announcesCommand.test(above);
}

const announcesCommand = /^--.*\bgenerated\b.*\bcommand below\b/i;

/** Whether the comment at a place is a section heading of an earlier squash. */
export function isSectionHeading(comments: readonly string[], at: number): boolean {
  const around = [comments[at - 1], comments[at + 1]];
  return sectionHeading.test(comments[at] ?? '') && around.every((each) => each?.trim() === '--');
}

const sectionHeading =
  /^-- (?:Extensions and schemas|Types|Tables, views and functions|Data|Everything else, ordered by its dependencies)$/;

/** A line that only separates others, such as `--` or `-- ======`. */
export function isRule(comment: string): boolean {
  return /^--[\s\-=*#_~+]*$/.test(comment.trim());
}

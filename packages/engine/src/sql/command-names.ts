import type { AlterTableCmd, Node as Tree } from 'libpg-query';

/** The command of a statement, for messages: CreateRoleStmt is CREATE ROLE. */
export function commandName(tree: Tree): string {
  return sqlWords((Object.keys(tree)[0] ?? '').replace(/Stmt$/, ''));
}

/** A subcommand of ALTER TABLE, for messages: AT_DropColumn is DROP COLUMN. */
export function subcommandName({ subtype = 'AT_AddColumn' }: AlterTableCmd): string {
  return sqlWords(subtype.replace(/^AT_/, ''));
}

function sqlWords(name: string): string {
  return otherWords[name] ?? name.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toUpperCase();
}

/** The commands that the parser names by other words. */
const otherWords: Readonly<Record<string, string>> = {
  AlterEnum: 'ALTER TYPE',
  AlterObjectDepends: 'ALTER … DEPENDS ON EXTENSION',
  AlterTSConfiguration: 'ALTER TEXT SEARCH CONFIGURATION',
  AlterTSDictionary: 'ALTER TEXT SEARCH DICTIONARY',
  ColumnDefault: 'SET DEFAULT',
  CompositeType: 'CREATE TYPE',
  ConstraintsSet: 'SET CONSTRAINTS',
  Create: 'CREATE TABLE',
  CreateAm: 'CREATE ACCESS METHOD',
  CreateEnum: 'CREATE TYPE',
  CreateFdw: 'CREATE FOREIGN DATA WRAPPER',
  CreateOpClass: 'CREATE OPERATOR CLASS',
  CreateOpFamily: 'CREATE OPERATOR FAMILY',
  CreatePLang: 'CREATE LANGUAGE',
  CreateRange: 'CREATE TYPE',
  CreateSeq: 'CREATE SEQUENCE',
  CreateStats: 'CREATE STATISTICS',
  CreateTrig: 'CREATE TRIGGER',
  Createdb: 'CREATE DATABASE',
  Define: 'CREATE',
  Dropdb: 'DROP DATABASE',
  Index: 'CREATE INDEX',
  RefreshMatView: 'REFRESH MATERIALIZED VIEW',
  Rename: 'ALTER … RENAME',
  Rule: 'CREATE RULE',
  SecLabel: 'SECURITY LABEL',
  VariableSet: 'SET',
  VariableShow: 'SHOW',
  View: 'CREATE VIEW',
};

/**
 * The tools that svc recognizes in a set of migrations: by the marks in their files, or by the names of their
 * files.
 */
export type MarkingTool =
  | 'goose'
  | 'sql-migrate'
  | 'micrate'
  | 'dbmate'
  | 'Play evolutions'
  | 'node-pg-migrate'
  | 'tern'
  | 'MyBatis Migrations';

export type NamingTool = 'Flyway' | 'Prisma' | 'Diesel' | 'Graphile Migrate';

export type ToolName = MarkingTool | NamingTool;

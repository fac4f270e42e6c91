/**
 * The tools whose layout svc recognizes in a set of migrations: those that mark the parts of a file, and
 * those that are known by the names of their files and have no such marks.
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

import { dbmate } from './dbmate.js';
import { goose } from './goose.js';
import type { MarkedTool } from './mark-reading.js';
import { mybatis } from './mybatis.js';
import { nodePgMigrate } from './node-pg-migrate.js';
import { playEvolutions } from './play-evolutions.js';
import { micrate, sqlMigrate } from './sql-migrate.js';
import { tern } from './tern.js';
import type { ToolName } from './tool-name.js';

/** Every tool that splits a file by marks. */
export const markedTools: readonly MarkedTool[] = [
  goose,
  sqlMigrate,
  micrate,
  dbmate,
  playEvolutions,
  nodePgMigrate,
  tern,
  mybatis,
];

/** The marks of a tool, if it has any. */
export function markedTool(name: ToolName | undefined): MarkedTool | undefined {
  return name === undefined ? undefined : markedTools.find((tool) => tool.name === name);
}

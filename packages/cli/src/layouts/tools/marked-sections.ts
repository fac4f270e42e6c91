import type { FileMarks, MarkedStatement } from '@svc/engine';
import { failingDownMigration } from '../down-migration.js';

/** Marks above the up migration and above a down migration that fails. */
export function upAndDown(up: string, down: string): FileMarks {
  return { begin: [up], end: [down, failingDownMigration] };
}

/** Tools that split at the semicolon of a line need marks around statements that contain others. */
export function betweenMarks(
  begin: string,
  end: string,
): (sql: string, above: readonly string[]) => MarkedStatement {
  return (sql, above) => {
    // The tool would also split at a semicolon in a block comment.
    const cuts = (comment: string) => !comment.startsWith('--') && comment.includes(';');
    if (!sql.slice(0, -1).includes(';') && !above.some(cuts)) return { above, sql, below: [] };
    const inside = above.filter(cuts);
    return {
      above: [...above.filter((each) => !cuts(each)), begin, ...inside],
      sql,
      below: [end],
    };
  };
}

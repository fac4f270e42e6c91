import type { FileMarks, MarkedStatement } from '@svc/engine';
import { refuseWayDown } from './way-down.js';

/** Marks above the way up and above a way down that fails. */
export function upAndDown(up: string, down: string): FileMarks {
  return { begin: [up], end: [down, refuseWayDown] };
}

/** Tools that cut at the semicolon of a line take what holds another one between marks. */
export function betweenMarks(
  begin: string,
  end: string,
): (sql: string, above: readonly string[]) => MarkedStatement {
  return (sql, above) => {
    // A comment in slashes with a semicolon would be cut, too.
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

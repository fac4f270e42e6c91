import { madeName } from './made-name.js';
import type { PlainStatement } from './plain-statements.js';
import type { Code, CodeStatement } from './plpgsql.js';

/**
 * The one statement of a block that makes something and passes over its being there already, as tools
 * write it: `BEGIN …; EXCEPTION WHEN duplicate_object THEN null; END`.
 */
export function onlyIfMissing({ body }: Pick<Code, 'body'>): PlainStatement | undefined {
  const [outer, ...after] = body.filter((each) => each.type !== 'return');
  if (outer?.type !== 'block' || after.length > 0) return undefined;
  if (outer.handlers.length === 0) return onlyIfMissing(outer);
  const [only, ...others] = outer.body;
  const passesOver = outer.handlers.every(
    ({ conditions, body: handled }) =>
      conditions.every((each) => each.startsWith('duplicate_')) && handled.every(isNotice),
  );
  if (only?.type !== 'sql' || others.length > 0 || !passesOver) return undefined;
  return madeName(only.tree) === undefined ? undefined : { text: only.text, tree: only.tree };
}

/** Whatever is printed, nothing comes of it: SQLERRM and kin are known to the handler alone. */
export function isNotice(statement: CodeStatement): boolean {
  return statement.type === 'raise' && !statement.fails;
}

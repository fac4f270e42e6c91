import { Problem } from '@svc/service';
import { z } from 'zod';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The query of every list. */
export const pageQuery = {
  limit: z.coerce.number().int().min(1).max(100).default(20).describe('At most 100'),
  cursor: z.string().optional().describe('next_cursor of the previous page'),
};

export interface Page {
  readonly limit: number;
  readonly cursor?: string | undefined;
}

/**
 * What a statement needs to read a page, newest first: rows whose id is below `before`, and one more than the
 * page has, to know whether there is another page.
 */
export function pageOf({ limit, cursor }: Page): {
  readonly before: string;
  readonly take: number;
} {
  return { before: cursor === undefined ? lastOfAll : idOf(cursor), take: limit + 1 };
}

/**
 * The response of a list: the total count, the items of this page under their name, and the cursor of the next
 * page.
 */
export function listBody<Name extends string, Item extends { readonly id: string }>(
  name: Name,
  items: readonly Item[],
  { limit }: Page,
  total: number,
): unknown {
  const page = items.slice(0, limit);
  const last = page.at(-1);
  const more = items.length > limit && last !== undefined;
  return { total, [name]: page, next_cursor: more ? cursorOf(last.id) : null };
}

/** The schema of such a response. */
export function listSchema<Name extends string>(name: Name, item: z.ZodType) {
  return z.object({
    total: z.int().min(0).describe('The total number, not only on this page'),
    [name]: z.array(item),
    next_cursor: z.string().nullable(),
  });
}

/** Ids increase with time, so the greatest is the newest. */
const lastOfAll = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

function cursorOf(id: string): string {
  return Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url');
}

function idOf(cursor: string): string {
  const hex = Buffer.from(cursor, 'base64url').toString('hex');
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  if (uuid.test(id)) return id;
  throw new Problem(400, 'INVALID_CURSOR', 'The cursor is invalid: use next_cursor of a list.');
}

/** Whether a path parameter can be one of our ids. */
export function isId(text: string): boolean {
  return uuid.test(text);
}

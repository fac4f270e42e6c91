import { naturalOrder } from './natural-order.js';

/** Year, month and day, with or without a time: 20240131, 2024013109, 20240131093000. */
const date = /^(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{0,9}(?!\d)/;

/**
 * The natural order, except that dates with and without a time are compared as times: `20240301_b` comes after
 * `20240215093000_a`, although it is the smaller number. A day without time comes after its hours, as in tools
 * that sort names as text.
 */
export function datedOrder(a: string, b: string): number {
  return naturalOrder(withWholeDate(a), withWholeDate(b)) || naturalOrder(a, b);
}

function withWholeDate(path: string): string {
  return path.replace(date, (digits) =>
    [digits.slice(0, 14).padEnd(14, '9'), digits.slice(14)].join('.'),
  );
}

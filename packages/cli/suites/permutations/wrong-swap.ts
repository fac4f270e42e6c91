import type { Order } from './permuted-history.js';

/** Two adjacent operations whose swap changes the result. */
export interface WrongSwap {
  readonly first: number;
  readonly second: number;
  /** The order after the swap. */
  readonly order: Order;
}

/**
 * Finds a harmful swap of two adjacent operations between a right and a wrong order. The path consists of swaps
 * of neighbors that the wrong order has reversed, so the trace permits every order on it. Bisects the path until
 * two steps are left.
 */
export async function wrongSwap(
  right: Order,
  wrong: Order,
  isRight: (order: Order) => Promise<boolean>,
): Promise<WrongSwap | undefined> {
  const swaps = swapsBetween(right, wrong);
  let low = 0;
  let high = swaps.length;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (await isRight(swapped(right, swaps.slice(0, middle)))) low = middle;
    else high = middle;
  }
  const at = swaps[low];
  const before = swapped(right, swaps.slice(0, low));
  const [first, second] = at === undefined ? [] : [before[at], before[at + 1]];
  if (at === undefined || first === undefined || second === undefined) return undefined;
  return { first, second, order: swapped(before, [at]) };
}

/** The positions at which neighbors are swapped, in sequence, to get from one order to another. */
function swapsBetween(from: Order, to: Order): readonly number[] {
  const rank = new Map(to.map((number, index) => [number, index]));
  const ranks = from.map((number) => rank.get(number) ?? 0);
  const swaps: number[] = [];
  for (let end = 1; end < ranks.length; end += 1) {
    for (let at = end - 1; at >= 0; at -= 1) {
      const [a, b] = [ranks[at] ?? 0, ranks[at + 1] ?? 0];
      if (a < b) break;
      [ranks[at], ranks[at + 1]] = [b, a];
      swaps.push(at);
    }
  }
  return swaps;
}

function swapped(order: Order, swaps: readonly number[]): Order {
  const result = [...order];
  for (const at of swaps) result.splice(at, 2, ...result.slice(at, at + 2).reverse());
  return result;
}

import type { Order } from './permuted-history.js';

/** Two neighbours whose swap makes a history another one. */
export interface WrongSwap {
  readonly first: number;
  readonly second: number;
  /** The order in which the two have been swapped. */
  readonly order: Order;
}

/**
 * Finds a swap of two neighbours that does harm, on the way from an order that is right to one that
 * is wrong: the way goes by swaps of neighbours that the wrong order has the other way round, so the
 * trace permits every order on it. Halves the way until two steps are left.
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

/** The places at which neighbours are swapped, one after the other, to get from one order to another. */
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

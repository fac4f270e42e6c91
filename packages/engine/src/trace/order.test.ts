import { describe, expect, it } from 'vitest';
import { conflicts } from './footprint.js';
import { footprint } from './footprint.test-support.js';
import { type Group, readingOrder } from './order.js';
import { type Fence, precedence } from './precedence.js';

/** The order of operations given as words, in groups whose first members are their makers. */
function order(
  operations: readonly string[],
  groups: readonly (readonly number[])[],
  fences: readonly Fence[] = [],
): readonly number[] {
  const footprints = operations.map(footprint);
  const graph = precedence([...operations.keys()], (node) => footprints[node] ?? new Map(), fences);
  return readingOrder(graph, groups.map(groupOf));
}

function groupOf(members: readonly number[]): Group {
  return { members, makers: members.slice(0, 1), mayMoveForward: true };
}

describe('the order of the result', () => {
  it('puts satellites after their object', () => {
    expect(
      order(
        ['w1', 'w2', 'r1', 'r2'],
        [
          [0, 2],
          [1, 3],
        ],
      ),
    ).toEqual([0, 2, 1, 3]);
  });

  it('allows a guard to move after a reader, and a release before it', () => {
    expect(order(['g1', 'r1', 'l1'], [[2], [1], [0]])).toEqual([2, 1, 0]);
    expect(order(['l1', 'r1', 'g1'], [[2], [1], [0]])).toEqual([0, 1, 2]);
  });

  it('puts an object and its satellites after the objects that it depends on', () => {
    // 0 cannot come before 2, which the history made later; 3 belongs to 2.
    expect(order(['w2', 'w3', 'r2 w1', 'r2', 'r1'], [[2, 4], [1], [0, 3]])).toEqual([
      0, 3, 2, 4, 1,
    ]);
  });

  it('puts a satellite that depends on another group between groups, not inside one', () => {
    // 3 belongs to 0, and needs 1, which has a satellite of its own.
    expect(
      order(
        ['w1', 'w2', 'r2', 'r1 r2'],
        [
          [0, 3],
          [1, 2],
        ],
      ),
    ).toEqual([0, 1, 2, 3]);
  });

  it('does not move operations that keep their place in the history', () => {
    const graph = precedence([0, 1, 2], (node) => footprint(['w1', 'w3', 'r3 w2'][node] ?? ''));
    const groups = [
      groupOf([2]),
      groupOf([0]),
      { members: [1], makers: [], mayMoveForward: false },
    ];
    expect(readingOrder(graph, groups)).toEqual([0, 1, 2]);
  });

  it('keeps operations after a fence', () => {
    const operations = ['w1', 'w2', 'r1'];
    expect(order(operations, [[0, 2], [1]])).toEqual([0, 2, 1]);
    expect(order(operations, [[0, 2], [1]], [{ held: [1], until: 1 }])).toEqual([0, 1, 2]);
  });

  it('keeps every pair of conflicting operations in order, for any grouping', () => {
    let seed = 7;
    const random = (below: number) => {
      seed = (seed * 48271) % 2147483647;
      return seed % below;
    };
    for (let round = 0; round < 200; round += 1) {
      const operations = Array.from({ length: 14 }, () =>
        Array.from({ length: 1 + random(3) }, () => `${'ralgw'[random(5)]}${random(5)}`).join(' '),
      );
      const groups = new Map<number, number[]>();
      for (const node of operations.keys()) {
        const group = random(5);
        groups.set(group, [...(groups.get(group) ?? []), node]);
      }
      const result = order(operations, [...groups.values()]);
      expect([...result].sort((a, b) => a - b)).toEqual([...operations.keys()]);
      for (const [place, node] of result.entries()) {
        for (const later of result.slice(place + 1)) {
          if (node < later) continue;
          const [first, second] = [later, node].map((each) => footprint(operations[each] ?? ''));
          expect(conflicts(first ?? new Map(), second ?? new Map())).toBe(false);
        }
      }
    }
  });
});

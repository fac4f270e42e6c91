import { describe, expect, it } from 'vitest';
import { union } from './footprint.js';
import { footprint } from './footprint.test-support.js';
import { Trace } from './trace.js';

function traceOf(...operations: readonly string[]): Trace {
  const trace = new Trace();
  operations.forEach((words, node) => {
    trace.append(node, footprint(words));
  });
  return trace;
}

describe('the order', () => {
  it('keeps conflicting operations in order, and no others', () => {
    const trace = traceOf('w1', 'w2', 'r1 r2', 'r1');
    expect([...trace.before(2)].sort()).toEqual([0, 1]);
    expect([...trace.after(0)].sort()).toEqual([2, 3]);
    expect([...trace.before(3)]).toEqual([0]);
  });

  it('lets additions commute with each other, but not with readers', () => {
    const trace = traceOf('a1', 'a1', 'r1');
    expect([...trace.before(1)]).toEqual([]);
    expect([...trace.before(2)].sort()).toEqual([0, 1]);
  });
});

describe('guards and releases', () => {
  it('a guard may come later than readers, but not earlier', () => {
    const trace = traceOf('g1', 'r1', 'g1');
    expect([...trace.after(0)]).toEqual([]);
    expect([...trace.before(2)]).toEqual([1]);
  });

  it('a release may come earlier than readers, but not later', () => {
    const trace = traceOf('l1', 'r1', 'l1');
    expect([...trace.after(0)]).toEqual([1]);
    expect([...trace.before(2)]).toEqual([]);
  });

  it('contributions do not conflict with each other, but with a write', () => {
    const trace = traceOf('g1', 'l1', 'a1', 'w1');
    expect([...trace.before(2)]).toEqual([]);
    expect([...trace.before(3)].sort()).toEqual([0, 1, 2]);
  });

  it('a guard that moved after a reader stays after it', () => {
    // 0 and 3 become one after 2, which 3 must follow; 1 guards what 2 reads.
    const trace = traceOf('w1', 'g2 w5', 'r2 w3', 'w1 r3');
    expect(trace.contract(0, 3)).toBeUndefined();
    expect(trace.nodes()).toEqual([2, 1, 0]);
    expect([...trace.before(1)]).toEqual([2]);
  });

  it('an operation that guards and reads, or guards and releases, cannot move', () => {
    expect(union(footprint('g1'), footprint('r1')).get(1)).toBe('write');
    expect(union(footprint('g1'), footprint('l1')).get(1)).toBe('add');
  });
});

describe('contract', () => {
  it('joins two operations with nothing between them', () => {
    const trace = traceOf('w1', 'w2', 'w1');
    expect(trace.contract(0, 2)).toBeUndefined();
    expect(trace.nodes()).toEqual([0, 1]);
  });

  it('returns the operation between them', () => {
    const trace = traceOf('w1', 'r1 w2', 'r2 w1');
    expect(trace.contract(0, 2)).toBe(1);
    expect(trace.nodes()).toEqual([0, 1, 2]);
  });

  it('moves operations that the later one depends on before both', () => {
    // CREATE t, CREATE u, ALTER t REFERENCES u: u comes first.
    const trace = traceOf('w1', 'w2', 'w1 r2');
    expect(trace.contract(0, 2)).toBeUndefined();
    expect(trace.nodes()).toEqual([1, 0]);
  });

  it('moves operations that depend on the earlier one after both', () => {
    // 1 reads what 0 made; 3, which 4 needs, comes first.
    const trace = traceOf('w1 w7', 'r1', 'w2', 'w3 r2', 'w7 r3');
    expect(trace.contract(0, 4)).toBeUndefined();
    expect(trace.nodes()).toEqual([2, 3, 0, 1]);
  });

  it('refuses the second of two folds that are acyclic alone and cyclic together', () => {
    // t and u each get a foreign key to the other: one of them stays an ALTER.
    const trace = traceOf('w1 w11', 'w2 w12', 'r2 w11', 'r1 w12');
    expect(trace.contract(0, 2)).toBeUndefined();
    expect(trace.contract(1, 3)).toBe(0);
  });

  it('keeps the later number if the later operation stays', () => {
    const trace = traceOf('w1', 'w2', 'w1');
    expect(trace.contract(2, 0)).toBeUndefined();
    expect(trace.nodes()).toEqual([2, 1]);
  });
});

describe('random traces', () => {
  it('keeps every pair of conflicting operations in order through contractions', () => {
    let seed = 7;
    const random = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return seed % below;
    };
    for (let run = 0; run < 320; run += 1) {
      // Few operations on some cells, or so many on few that most of a walk was already searched.
      const [length, cells, touches] = run < 300 ? [14, 6, 'ralgw'] : [80, 30, 'rrrrrrrrrragl'];
      const operations = Array.from({ length }, () =>
        Array.from({ length: 1 + random(3) }, () => {
          const cell = random(2) === 0 ? random(2) : random(cells);
          return `${touches[random(touches.length)]}${cell}`;
        }).join(' '),
      );
      const trace = traceOf(...operations);
      const order: [number, number][] = [];
      for (let a = 0; a < length; a += 1) for (const b of trace.after(a)) order.push([a, b]);
      const merged = new Map<number, number>();
      const home = (node: number): number => {
        const into = merged.get(node);
        return into === undefined ? node : home(into);
      };
      for (let attempt = 0; attempt < 12; attempt += 1) {
        const [a, b] = [random(length), random(length)];
        if (a === b || !trace.has(a) || !trace.has(b)) continue;
        if (trace.contract(a, b) === undefined) merged.set(b, a);
      }
      const positions = new Map(trace.nodes().map((node, index) => [node, index]));
      for (const [a, b] of order) {
        const [early, late] = [positions.get(home(a)) ?? -1, positions.get(home(b)) ?? -1];
        expect(early).toBeLessThanOrEqual(late);
      }
    }
  });
});

describe('several operations', () => {
  it('can be joined if nothing must come between any two of them', () => {
    const trace = traceOf('w1', 'r1 w2', 'r2', 'r1 w3', 'r3 r2');
    expect(trace.canBeJoined([0, 1, 2])).toBe(true);
    expect(trace.canBeJoined([0, 1, 4])).toBe(false);
    expect(trace.canBeJoined([0, 2])).toBe(false);
  });
});

import { describe, expect, it } from 'vitest';
import { NumberSets } from './number-sets.js';

/** From no members to more than a list holds. */
const sizes = [0, 1, 2, 8, 9, 20];

describe('sets of numbers', () => {
  it.each(sizes)('have each of %d members once, in the order of adding', (size) => {
    const sets = new NumberSets();
    const members = Array.from({ length: size }, (_, index) => 100 - index);
    for (const member of [...members, ...members]) sets.add(1, member);
    const visited: number[] = [];
    sets.forEach(1, (member) => visited.push(member));
    expect([[...sets.of(1)], visited, sets.size(1)]).toEqual([members, members, size]);
  });

  it.each(sizes)('of %d members lose one, and append it when it is added again', (size) => {
    const sets = new NumberSets();
    for (let member = 0; member < size; member += 1) sets.add(1, member);
    sets.delete(1, 0);
    sets.delete(1, 1000);
    const others = Array.from({ length: Math.max(size - 1, 0) }, (_, index) => index + 1);
    expect([...sets.of(1)]).toEqual(others);
    sets.add(1, 0);
    expect([...sets.of(1)]).toEqual([...others, 0]);
  });

  it.each(sizes)('visit all of %d members if each is deleted when it is visited', (size) => {
    const sets = new NumberSets();
    const members = Array.from({ length: size }, (_, index) => index);
    for (const member of members) sets.add(1, member);
    const visited: number[] = [];
    for (const member of sets.of(1)) {
      visited.push(member);
      sets.delete(1, member);
    }
    expect(visited).toEqual(members);
  });

  it('are independent of each other', () => {
    const sets = new NumberSets();
    sets.add(1, 7);
    sets.add(2, 8);
    sets.clear(1);
    expect([sets.size(1), [...sets.of(2)]]).toEqual([0, [8]]);
  });
});

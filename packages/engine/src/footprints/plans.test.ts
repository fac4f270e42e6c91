import { describe, expect, it } from 'vitest';
import type { Identity } from '../state/identity.js';
import { type PlannedFunction, Plans } from './plans.js';

describe('functions that run together', () => {
  it('are compared once, even if each is a trigger function of many tables', () => {
    let questions = 0;
    const planned = (id: number, table: number): PlannedFunction => ({
      id: id as Identity,
      name: `f${id}`,
      definition: '',
      mayBeImmutable: true,
      readsState: () => false,
      table: table as Identity,
      holdsRows: true,
      mayUseColumn: () => false,
      mentions: () => {
        questions += 1;
        return false;
      },
      quotes: () => false,
    });
    const tables = Array.from({ length: 20 }, (_, index) => index + 100);
    const running = [1, 2, 3].flatMap((id) => tables.map((table) => planned(id, table)));
    expect(new Plans().runTogether(running).size).toBe(3);
    expect(questions).toBeLessThanOrEqual(9);
  });
});

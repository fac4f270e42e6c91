import { describe, expect, it } from 'vitest';
import { analyze } from '../analyze.js';
import { rules } from './all-rules.js';

/** The recommendations of a history; a line `-- @migration` begins the next migration. */
async function recommendations(history: string) {
  const migrations = history
    .split(/^-- @migration\n/m)
    .map((text, index) => ({ name: `${index + 1}.sql`, text }));
  return (await analyze(migrations)).recommendations;
}

describe.each(rules.map((rule) => [rule.name, rule] as const))('%s', (name, rule) => {
  it('finds its example', async () => {
    const found = (await recommendations(rule.example.fires)).filter((each) => each.rule === name);
    expect(found.length).toBe(1);
    expect(found[0]?.advice).toBe(rule.instead);
  });

  it('finds nothing in its alternative', async () => {
    const all = await recommendations(rule.example.silent);
    expect(all.filter(({ type }) => type === 'error')).toEqual([]);
    expect(all.map((each) => each.rule)).not.toContain(name);
  });
});

it('rule names are unique', () => {
  const names = rules.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

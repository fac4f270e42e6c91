import { printWithLines, provenanceMap, type Squash } from '@svc/engine';
import { expect } from 'vitest';

/**
 * Checks that every statement of the history is accounted for, and that every statement of the result has its
 * origin.
 */
export function expectAccountedFor(squash: Squash): void {
  const { lines } = printWithLines(squash.statements, squash.head);
  const map = provenanceMap(squash, [{ name: 'squashed.sql', lines }]);
  expect(map.inputs.length).toBe(squash.statementsBefore);
  expect(map.inputs.filter(({ fate }) => fate === 'lost')).toEqual([]);
  expect(map.outputs.filter(({ from }) => from.length === 0)).toEqual([]);
  const sent = map.inputs.flatMap(({ number, into }) =>
    into.map(({ output }) => `${number} ${output}`),
  );
  const received = map.outputs.flatMap(({ number, from }) =>
    from.map(({ input }) => `${input} ${number}`),
  );
  expect(sent.sort()).toEqual(received.sort());
}

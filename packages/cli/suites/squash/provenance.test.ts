import { printWithLines, provenanceMap, safetyLevels, squash } from '@svc/engine';
import { expect, it } from 'vitest';
import { npmHistories } from '../../../proof/suites/corpora/npm-histories.js';
import { readTraps } from '../../../proof/suites/traps/histories.js';

const histories = [
  ...readTraps().map(({ name, history }) => ({ name, migrations: history })),
  ...readTraps(new URL('./histories/', import.meta.url)).map(({ name, history }) => ({
    name,
    migrations: history,
  })),
  ...(await npmHistories()),
];

it.each(safetyLevels)(
  'every statement of every history is accounted for at %s, and every statement of the result has its origin',
  async (safetyLevel) => {
    for (const { name, migrations } of histories) {
      const result = await squash(migrations, { safetyLevel });
      const { lines } = printWithLines(result.statements, result.head);
      const map = provenanceMap(result, [{ name: 'squashed.sql', lines }]);
      expect(map.inputs.length, name).toBe(result.statementsBefore);
      expect(
        map.inputs.filter(({ fate }) => fate === 'lost'),
        name,
      ).toEqual([]);
      expect(
        map.outputs.filter(({ from }) => from.length === 0),
        name,
      ).toEqual([]);
      const sent = map.inputs.flatMap(({ number, into }) =>
        into.map(({ output }) => `${number} ${output}`),
      );
      const received = map.outputs.flatMap(({ number, from }) =>
        from.map(({ input }) => `${input} ${number}`),
      );
      expect(sent.sort(), name).toEqual(received.sort());
    }
  },
);

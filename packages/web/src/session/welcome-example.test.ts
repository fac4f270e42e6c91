import { squash } from '@svc/engine';
import { expect, test } from 'vitest';
import { after, before } from './welcome-example.js';

test('the front page shows the actual result for its example', async () => {
  const { statements, statementsBefore } = await squash([{ name: '1.sql', text: before }]);
  expect(statements.map(({ text }) => `${text};`)).toEqual([after]);
  expect(statementsBefore).toBe(6);
});

import { expect, test } from 'vitest';
import { isStep } from './step-comments.js';

test.each([
  '-- Make customerId not null',
  '-- Restrict the Field to required',
  '-- [CUSTOM_CHANGE] Make the id column NOT NULL',
  '-- 2) Set default to 0',
  '-- Drop the default.',
])('only says what the change does: %s', (comment) => {
  expect(isStep(comment)).toBe(true);
});

test.each([
  '-- the login name',
  '-- Make the email optional because some users have none',
  '-- Set by the importer when the file is read',
  '-- Change this together with the API, see docs',
  '-- Make nullable, https://example.org/issues/1',
  '-- Drop the default (PROJ-12)',
  '-- settlement date',
])('says more than the column shows: %s', (comment) => {
  expect(isStep(comment)).toBe(false);
});

/** sql-migrate: Up and Down in one file, followed by options; it splits like goose. */

import type { ToolLayout } from '../tool-layout.js';
import { baselineStem } from '../versioned-name.js';
import { betweenMarks, upAndDown } from './marked-sections.js';

export const sqlMigrate: ToolLayout = {
  title: 'sql-migrate',
  runsStatements: true,
  isOf: ({ tool }) => tool === 'sql-migrate',
  transactions: 'file',
  path: (part) => `${baselineStem(part)}.sql`,
  ownComments: /^-- \+/,
  marks: ({ refusesTransaction }) => ({
    ...upAndDown(`-- +migrate Up${refusesTransaction ? ' notransaction' : ''}`, '-- +migrate Down'),
    around: betweenMarks('-- +migrate StatementBegin', '-- +migrate StatementEnd'),
  }),
};

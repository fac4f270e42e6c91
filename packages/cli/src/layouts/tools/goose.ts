/**
 * goose: Up and Down in one file. It splits at lines that end with a semicolon; statements with more semicolons
 * need marks around them.
 */

import type { ToolLayout } from '../tool-layout.js';
import { baselineStem } from '../versioned-name.js';
import { betweenMarks, upAndDown } from './marked-sections.js';

export const goose: ToolLayout = {
  title: 'goose',
  runsStatements: true,
  isOf: ({ tool }) => tool === 'goose',
  transactions: 'file',
  path: (part) => `${baselineStem(part)}.sql`,
  ownComments: /\+goose/,
  marks: ({ refusesTransaction }) => {
    const { begin = [], ...marks } = upAndDown('-- +goose Up', '-- +goose Down');
    return {
      ...marks,
      begin: [...(refusesTransaction ? ['-- +goose NO TRANSACTION'] : []), ...begin],
      around: betweenMarks('-- +goose StatementBegin', '-- +goose StatementEnd'),
    };
  },
};

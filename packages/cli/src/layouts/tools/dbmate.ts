/** dbmate: up and down migration in one file, each sent as a whole. */

import type { ToolLayout } from '../tool-layout.js';
import { baselineStem } from '../versioned-name.js';
import { upAndDown } from './marked-sections.js';

export const dbmate: ToolLayout = {
  title: 'dbmate',
  isOf: ({ tool }) => tool === 'dbmate',
  transactions: 'file',
  path: (part) => `${baselineStem(part)}.sql`,
  ownComments: /migrate:(?:up|down)/,
  marks: ({ refusesTransaction }) =>
    upAndDown(`-- migrate:up${refusesTransaction ? ' transaction:false' : ''}`, '-- migrate:down'),
};

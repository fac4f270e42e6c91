/**
 * Play's evolutions: 1.sql, 2.sql and so on without gaps, so the baseline is the first and later ones get new
 * numbers. Play splits at every single semicolon, even in comments; a doubled one does not split.
 */

import type { ToolLayout } from '../tool-layout.js';
import { upAndDown } from './marked-sections.js';

export const evolutions: ToolLayout = {
  title: 'Play evolutions',
  isOf: ({ tool }) => tool === 'Play evolutions',
  transactions: 'file',
  path: ({ number }) => `${number}.sql`,
  ownComments: /!(?:Ups|Downs)/,
  marks: () => ({
    ...upAndDown('# --- !Ups', '# --- !Downs'),
    around: (sql, above) => ({
      above: above.map(doubled),
      sql: `${doubled(sql.slice(0, -1))};`,
      below: [],
    }),
  }),
  tied: (files) => files.map(({ content }, index) => ({ name: `${index + 1}.sql`, content })),
};

function doubled(text: string): string {
  return text.replaceAll(';', ';;');
}

import { expect, test } from 'vitest';
import { squashedName } from './squashed-name.js';

test.each([
  ['002_total.sql', '002_squashed.sql'],
  ['db/migrations/20240103101500-add-total.sql', 'db/migrations/20240103101500-squashed.sql'],
  ['V1.2__add_total.sql', 'V1.2__squashed.sql'],
  ['000002_total.up.sql', '000002_squashed.up.sql'],
  [
    'prisma/migrations/20240103_total/migration.sql',
    'prisma/migrations/20240103_squashed/migration.sql',
  ],
  ['migrations/2024-01-03-101500_total/up.sql', 'migrations/2024-01-03-101500_squashed/up.sql'],
  ['7.sql', '7_squashed.sql'],
  ['total.sql', undefined],
])('if the last migration is %s, the squashed file is %s', (last, name) => {
  expect(squashedName(last)).toBe(name);
});

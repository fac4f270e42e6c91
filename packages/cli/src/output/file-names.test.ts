import { expect, test } from 'vitest';
import { numberedName } from './file-names.js';

test.each([
  ['V1_5_2__Add_orders.sql', 'Add_orders'],
  ['V1.5__x.sql', 'x'],
  ['R__totals.sql', 'totals'],
  ['20240115120000_create_2_users.sql', 'create_2_users'],
  ['2024-01-15-120000_create_users/up.sql', 'create_users'],
  ['2014_10_12_000000_create_users_table.sql', 'create_users_table'],
  ['20240115_v2_api.sql', 'v2_api'],
  ['0001_5_things.sql', '5_things'],
  ['001-first-step.up.sql', 'first-step'],
  ['1.2.3_patch.sql', 'patch'],
  ['views.sql', 'views'],
  ['1.sql', 'migration'],
])('%s keeps its whole description', (migration, description) => {
  expect(numberedName(migration, 0, 1)).toBe(`0001_${description}`);
});

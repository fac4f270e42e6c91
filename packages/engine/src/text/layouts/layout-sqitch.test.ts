import { expect, test } from 'vitest';
import { sqitchScripts } from './layout-sqitch.js';

test('orders changes by the plan, whatever their names', () => {
  const plan = `%syntax-version=1.0.0
%project=shop

# The schema first.
schema 2024-01-01T10:00:00Z Ann <ann@shop.example> # Schema
tables/orders [schema] 2024-01-02T10:00:00Z Ann <ann@shop.example> # Orders
@v1 2024-01-03T10:00:00Z Ann <ann@shop.example> # First release
+customers [schema] 2024-01-04T10:00:00Z Ann <ann@shop.example>
`;
  expect(sqitchScripts(plan)).toEqual([
    'deploy/schema.sql',
    'deploy/tables/orders.sql',
    'deploy/customers.sql',
  ]);
});

test('a reworked change uses the script with the tag that it requires itself at', () => {
  const plan = `total 2024-01-01T10:00:00Z Ann <a@b> # f
@v1 2024-01-02T10:00:00Z Ann <a@b>
@v1.1 2024-01-02T11:00:00Z Ann <a@b>
total [total@v1] 2024-01-03T10:00:00Z Ann <a@b> # f again
@v2 2024-01-04T10:00:00Z Ann <a@b>
total [other total@v2 !old] 2024-01-06T10:00:00Z Ann <a@b> # and again
`;
  expect(sqitchScripts(plan)).toEqual([
    'deploy/total@v1.sql',
    'deploy/total@v2.sql',
    'deploy/total.sql',
  ]);
});

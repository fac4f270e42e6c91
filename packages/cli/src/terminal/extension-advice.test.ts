import { expect, test } from 'vitest';
import { extensionAdvice, extensionSchemaAdvice } from './extension-advice.js';

test.each([
  ['vector', 18, 'npm install --save-dev @electric-sql/pglite-pgvector, then use --engine sandbox'],
  ['vector', 18, '--engine container --image pgvector/pgvector:pg18'],
  ['vector', 16, '--engine container --image pgvector/pgvector:pg16'],
  ['postgis', 18, '--engine container --image postgis/postgis:18-3.6'],
  ['postgis', 17, '--engine container --image postgis/postgis:17-3.5'],
  ['timescaledb', 15, '--engine container --image timescale/timescaledb:latest-pg15'],
  ['pg_cron', 15, 'that has it: --engine container --image supabase/postgres:15.8.1.085'],
  ['pg_cron', 18, 'with PostgreSQL 17: --engine container --image supabase/postgres:17.6.1.136'],
  ['of_our_own', 18, '--engine container --image <image>'],
  ['of_our_own', 18, '--engine server --dsn postgresql://…'],
] as const)('for %s on %i: %s', (extension, version, way) => {
  expect(extensionAdvice(extension, version)).toContain(way);
});

test('does not offer the sandbox for versions other than 18', () => {
  expect(extensionAdvice('vector', 16)).not.toContain('sandbox');
});

test('offers a stub for a schema that an extension creates', () => {
  expect(extensionSchemaAdvice('cron')).toContain(
    'CREATE FUNCTION cron.schedule(text, text, text)',
  );
  expect(extensionSchemaAdvice('cron')).toContain('CREATE EXTENSION pg_cron');
  expect(extensionSchemaAdvice('billing')).toBeUndefined();
});

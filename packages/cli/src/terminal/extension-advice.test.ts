import { expect, test } from 'vitest';
import { extensionAdvice } from './extension-advice.js';

test.each([
  ['vector', 'npm install --save-dev @electric-sql/pglite-pgvector, and then --engine sandbox'],
  ['vector', '--engine container --image pgvector/pgvector:pg18'],
  ['postgis', '--engine container --image postgis/postgis:18-3.6'],
  ['timescaledb', '--engine container --image timescale/timescaledb:latest-pg18'],
  ['pg_cron', '--engine container --image supabase/postgres'],
  ['of_our_own', '--engine server --dsn postgresql://…'],
])('for %s: %s', (extension, way) => {
  expect(extensionAdvice(extension)).toContain(way);
});

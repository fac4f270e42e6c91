import { describe, expect, test } from 'vitest';
import { survivesDiscard } from './survives-discard.js';

describe('DISCARD ALL does not undo', () => {
  test.each([
    "SET app.tenant = 'a'",
    "set local app.tenant to 'a'",
    'SET SESSION "app" . "tenant" TO 1',
    'RESET app.tenant',
    "SELECT set_config('app.tenant', 'a', false)",
    'SELECT set_config(name, value, false) FROM t',
    `SELECT "set_config"('app.tenant', 'a', false)`,
    `DO $$ BEGIN EXECUTE 'SELECT set_config(''app.tenant'', ''a'', false)'; END $$`,
    'SELECT setseed(0.5)',
    'SET seed = 0.5',
    'SET LOCAL seed TO 0.5',
    "LOAD 'auto_explain'",
    'LOAD $$auto_explain$$',
  ])('%s', (sql) => {
    expect(survivesDiscard(sql)).toBe(true);
  });
});

describe('DISCARD ALL is sufficient after', () => {
  test.each([
    "SET search_path = ''",
    'SET LOCAL statement_timeout TO 0',
    "SELECT pg_catalog.set_config('search_path', '', false)",
    'UPDATE public.t SET a = 1',
    'CREATE TEMP TABLE t (a int)',
    'ALTER TABLE public.load SET SCHEMA archive',
  ])('%s', (sql) => {
    expect(survivesDiscard(sql)).toBe(false);
  });
});

/** Digests and ids, as computed by the tools themselves. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { GivenMigration } from '../layouts/tool-layout.js';
import type { HistoryTable } from './history-table.js';
import { evolutions } from './tools/evolutions-table.js';
import { refineryChecksum } from './tools/refinery-table.js';
import { sipHash13 } from './tools/sip-hash.js';
import { readSqitchPlan } from './tools/sqitch-plan.js';

const folder = mkdtempSync(join(tmpdir(), 'svc-checksums-'));
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, text: string): GivenMigration {
  const path = join(folder, name);
  writeFileSync(path, text);
  return { name, path, text };
}

test('computes SipHash-1-3 like Rust', () => {
  expect(sipHash13(new Uint8Array())).toBe(0xd1fba762150c532cn);
  expect(sipHash13(Buffer.from([0]))).not.toBe(sipHash13(Buffer.from([0, 0])));
});

test('Refinery: a version has four or eight bytes', () => {
  const migration = file('V7__add_cars.sql', 'CREATE TABLE cars (id int);');
  expect(refineryChecksum(migration, 4)).not.toBe(refineryChecksum(migration, 8));
  expect(refineryChecksum(migration, 4)).toMatch(/^\d+$/);
});

test('Sqitch: computes ids of changes and tags from the plan', () => {
  const plan = readSqitchPlan(`%syntax-version=1.0.0
%project=shop
%uri=https://example.com/shop

a 2026-11-17T01:35:58Z Ann B <a@b.c> # note a \\\\ with\\nline
b 2026-11-17T01:36:00Z Ann B <a@b.c> # note b \\\\ with\\nline
c 2026-11-17T01:36:02Z Ann B <a@b.c> # note c \\\\ with\\nline
@v1 2026-11-17T01:36:03Z Ann B <a@b.c> # tag it

d [b a !zz] 2026-11-17T01:36:04Z Ann B <a@b.c> # dd
`);
  // As `sqitch plan --format format:%H` of Sqitch 1.3.1 prints them.
  expect(plan.changes.map(({ id, name }) => `${name} ${id}`)).toEqual([
    'a 8c9f321b55fbfe249553157e9538aa1f2f0686fd',
    'b 807ed8f749596d2dc45b1af5d3f13d7e407630a7',
    'c 617127de609662b52aa37dac608310504ab2d63e',
    'd e45f1f74cc89cc489ee627b9f6a15cf19057d317',
  ]);
  expect(plan.changes[2]?.tags.map(({ name }) => name)).toEqual(['@v1']);
  expect(plan.changes[3]?.requires).toEqual(['b', 'a']);
});

test('Play: hashes the down and up scripts, ignoring indentation', () => {
  const keys = (text: string) =>
    (evolutions as HistoryTable).keysOf(file('2.sql', text), undefined);
  const plain = keys('# --- !Ups\nSELECT 1;\n# --- !Downs\nSELECT 2;\n');
  // sha1 of "SELECT 2;SELECT 1;"
  expect(plain).toEqual(['2 802b5b6e561f17fc1f38474c52c2a658b7fb19bd']);
  expect(keys('-- !Ups\n  SELECT 1;\n\n-- !Downs\n\tSELECT 2;\n')).toEqual(plain);
});

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { loadConfiguration } from '../configuration/load-configuration.js';
import { squashOptions } from '../configuration/squash-options.js';
import { readMigrations } from '../input/read-migrations.js';
import { limitsOf, readingOf, streamingNotes } from './limits.js';

/** A folder with these files, removed after the test. */
async function folderWith(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'svc-test-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  return folder;
}

async function configured(performance: Readonly<Record<string, unknown>>) {
  const folder = await folderWith({ 'svc.config.json': JSON.stringify({ performance }) });
  return loadConfiguration({}, { file: join(folder, 'svc.config.json'), environment: {} });
}

describe('performance.streaming', () => {
  test('is recommended from 500 files on, unless it is set', async () => {
    const [off, on] = [await configured({}), await configured({ streaming: true })];
    expect(streamingNotes(off, 499)).toEqual([]);
    expect(streamingNotes(off, 1500)).toEqual([
      '1,500 files: with performance.streaming in the configuration file, svc keeps fewer parse trees in memory',
    ]);
    expect(streamingNotes(on, 1500)).toEqual([]);
  });

  test('is passed to the engine', async () => {
    expect(squashOptions(await configured({}))).not.toHaveProperty('streaming');
    expect(squashOptions(await configured({ streaming: true }))).toHaveProperty('streaming', true);
  });
});

describe('performance.batch_size', () => {
  /** The first file is not SQL, the second is not text. */
  const read = async (batchSize: number) => {
    const folder = await folderWith({ '1.sql': 'CREATE TABEL t ();', '2.sql': "SELECT '" });
    const reading = readingOf(await configured({ streaming: true, batch_size: batchSize }));
    await writeFile(join(folder, '2.sql'), new Uint8Array([0xff, 0xfe, 0x00]));
    return readMigrations(folder, reading).then(
      () => 'read',
      (error: Error) => error.message.replaceAll(`${folder}/`, ''),
    );
  };

  test('is the number of files that are read before the first check', async () => {
    expect(await read(1)).toContain('1.sql:1:8');
    expect(await read(2)).toContain('2.sql');
  });
});

describe('performance.workers and performance.parallel_processing', () => {
  test.each([
    [{}, undefined],
    [{ workers: 3 }, 3],
    [{ workers: 3, parallel_processing: false }, 1],
  ])('limit the databases that are built at once: %j', async (performance, atOnce) => {
    expect(limitsOf(await configured(performance)).atOnce).toBe(atOnce);
  });
});

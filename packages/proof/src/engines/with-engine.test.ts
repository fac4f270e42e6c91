import { statfsSync } from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';
import { validate } from '../validate.js';
import { withEngine } from './with-engine.js';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

const tmpfs = 0x01021994;
const memory = process.platform === 'linux' ? statfsSync('/dev/shm') : undefined;
const hasRoom =
  memory?.type === tmpfs &&
  memory.bavail * memory.bsize > 2 ** 31 &&
  process.availableMemory() > 2 ** 31;

/** Where the files of the server are. */
async function dataFolder(): Promise<string> {
  return withEngine({ kind: 'embedded' }, async (engine) => {
    const session = await (await engine.open('original')).connect();
    const [row] = await session.query('SHOW data_directory');
    await session.close();
    return row?.data_directory ?? '';
  });
}

test.runIf(hasRoom)('keeps the files of embedded servers in memory', async () => {
  vi.stubEnv('TMPDIR', undefined);
  expect(await dataFolder()).toMatch(/^\/dev\/shm\/svc-/);
});

test('keeps the files of embedded servers in the temporary folder that the user has chosen', async () => {
  vi.stubEnv('TMPDIR', '/tmp');
  expect(await dataFolder()).toMatch(/^(\/private)?\/tmp\/svc-/);
});

test.runIf(hasRoom)('runs a proof again on a disk when memory gets short', async () => {
  vi.stubEnv('TMPDIR', undefined);
  const table = 'CREATE TABLE files (folder text)';
  const folder = "split_part(current_setting('data_directory'), '/', 2)";
  let starts = 0;
  const result = await validate({
    original: [{ name: 'a.sql', text: `${table}; INSERT INTO files VALUES (${folder});` }],
    squashed: [{ name: 'b.sql', text: `${table}; INSERT INTO files VALUES ('tmp');` }],
    engine: { kind: 'embedded' },
    onProgress: ({ step }) => {
      if (step === 'start') starts += 1;
    },
    onStatement: () => vi.spyOn(process, 'availableMemory').mockReturnValue(2 ** 20),
  });
  expect(result).toMatchObject({ outcome: 'equivalent' });
  expect(starts).toBe(2);
});

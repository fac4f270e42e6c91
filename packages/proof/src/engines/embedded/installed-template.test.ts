import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { accountForPostgres } from './account.js';
import { leaveTemplate, takeTemplate } from './installed-template.js';
import { PrivateFolders } from './private-folder.js';

test('copies the installed template to data that only PostgreSQL’s user can read', async () => {
  const name = `template-of-a-test-${process.pid}`;
  const folders = new PrivateFolders();
  const source = await mkdtemp(join(tmpdir(), 'template-'));
  onTestFinished(async () => {
    await folders.close();
    await rm(source, { recursive: true });
  });
  const target = (await folders.make()).path;
  expect(await takeTemplate(name, target)).toBe(false);

  await mkdir(join(source, 'data'), { mode: 0o700 });
  await writeFile(join(source, 'data/PG_VERSION'), '18\n', { mode: 0o600 });
  await leaveTemplate(name, source);
  onTestFinished(() =>
    rm(new URL(`../../../dist/engines/embedded/${name}`, import.meta.url), { recursive: true }),
  );
  expect(await takeTemplate(name, target)).toBe(true);

  const { uid, gid } = (await accountForPostgres()) ?? (await stat(source));
  for (const path of ['data', 'data/PG_VERSION']) {
    expect(await stat(join(target, path))).toMatchObject({ uid, gid });
  }
  expect((await stat(join(target, 'data'))).mode & 0o777).toBe(0o700);
});

import { expect, test } from 'vitest';
import { readPlatformSettings } from '../../../platform/src/settings.js';
import { readServerSettings } from '../../../server/src/settings.js';
import { svc } from '../run-svc.js';

/** The settings in the example of a command's help, with placeholders filled in. */
async function exampleOf(command: string): Promise<Readonly<Record<string, string>>> {
  const { stdout } = await svc([command, '--help']);
  const [, example = ''] = /^Example:\n {2}(.+)$/m.exec(stdout) ?? [];
  const settings = [...example.matchAll(/([A-Z_]+)=(\S+)/g)].map(([, name = '', value = '']) => [
    name,
    value
      .replace('$PWD', '/home/me')
      .replace('://…', '://svc.example.com')
      .replace('…', 'a secret of at least thirty-two bytes'),
  ]);
  expect(settings).not.toEqual([]);
  return Object.fromEntries(settings);
}

test.each([
  ['serve', readServerSettings],
  ['platform', readPlatformSettings],
  ['worker', readPlatformSettings],
] as const)('svc %s accepts the settings of its own example', async (command, read) => {
  const settings = await exampleOf(command);
  expect(read(settings).DATABASE_URL).toBe(settings.DATABASE_URL);
});

import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { packageFolder } from '../package-folder.js';

/** Writes the playground as static files that any host can serve, from any address. */
export async function writePlayground(folder: string): Promise<void> {
  const pages = fileURLToPath(new URL('pages', packageFolder));
  await mkdir(folder, { recursive: true });
  await cp(join(pages, 'playground.html'), join(folder, 'index.html'));
  for (const name of ['icon.svg', 'assets', 'licenses.md']) {
    await cp(join(pages, name), join(folder, name), { recursive: true });
  }
}

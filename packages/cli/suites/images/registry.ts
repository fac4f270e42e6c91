/** A registry with the installed versions of the packages in node_modules. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

export interface Registry {
  readonly url: string;
  close(): void;
}

interface Installed {
  readonly folder: string;
  readonly manifest: { readonly name: string; readonly version: string };
}

/** Serves the packages in the lock file of this folder, on a local port. */
export async function startRegistry(root: string): Promise<Registry> {
  const installed = packagesIn(root);
  const server = createServer((request, response) => {
    const [name = '', version] = decodeURIComponent(request.url ?? '')
      .slice(1)
      .split('/-/');
    const found = installed.filter(({ manifest }) => manifest.name === name);
    const wanted = found.find(({ manifest }) => manifest.version === version);
    if (wanted) return archiveOf(wanted.folder).pipe(response);
    if (version || found.length === 0) return response.writeHead(404).end('{}');
    const tarball = (of: string) => `http://${request.headers.host}/${name}/-/${of}`;
    const versions = found.map(({ manifest }) => [
      manifest.version,
      { ...manifest, dist: { tarball: tarball(manifest.version) } },
    ]);
    return response.end(
      JSON.stringify({
        name,
        'dist-tags': { latest: found.at(-1)?.manifest.version },
        versions: Object.fromEntries(versions),
      }),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() };
}

function packagesIn(root: string): readonly Installed[] {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  return Object.keys(lock.packages)
    .filter((path) => path.includes('node_modules/'))
    .map((path) => join(root, path))
    .filter((folder) => existsSync(join(folder, 'package.json')))
    .map((folder) => {
      const { name, version, ...rest } = JSON.parse(
        readFileSync(join(folder, 'package.json'), 'utf8'),
      );
      return { folder, manifest: { name, version, ...rest } };
    });
}

/** Uncompressed, which npm accepts. */
function archiveOf(folder: string) {
  const words = ['-C', folder, '--exclude=./node_modules', '--transform=s,^\\.,package,'];
  return spawn('tar', [...words, '-cf', '-', '.'], { stdio: ['ignore', 'pipe', 'inherit'] }).stdout;
}

/**
 * Builds the images of deploy/Dockerfile. Packages and their dependencies come from this machine as npm installed
 * and packed them; with SVC_WHOLE=1 the Dockerfile builds them itself, from the npm registry.
 */
import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Daemon } from '../../../proof/suites/containers/daemon.js';
import { whole } from '../../../proof/suites/seed.js';
import { importBaseImage } from './base-image.js';
import { startRegistry } from './registry.js';

const root = resolve(import.meta.dirname, '../../../..');
const run = promisify(execFile);

export interface Images {
  readonly command: string;
  readonly server: string;
}

export async function buildImages(daemon: Daemon): Promise<Images> {
  return whole ? buildWhole(daemon) : buildFromHere(daemon);
}

/** The packages and their dependencies as they are here. */
export async function buildFromHere(daemon: Daemon): Promise<Images> {
  const context = join(daemon.folder, 'context');
  const packed = join(context, 'packed');
  await mkdir(packed, { recursive: true });
  const packages = ['--workspace', 'svc', '--workspace', '@svc/servers'];
  const packing = run(
    'npm',
    ['pack', ...packages, '--ignore-scripts', '--pack-destination', packed],
    { cwd: root },
  );
  await cp(join(root, 'deploy'), join(context, 'deploy'), { recursive: true });
  await writeFile(join(context, 'package-lock.json'), await lockWithoutSums());
  const registry = await startRegistry(root);
  try {
    importBaseImage(daemon, await baseName(), { 'root/.npmrc': `registry=${registry.url}\n` });
    await packing;
    return await build(daemon, context);
  } finally {
    registry.close();
  }
}

async function buildWhole(daemon: Daemon): Promise<Images> {
  const { stdout: registry } = await run('npm', ['config', 'get', 'registry'], { cwd: root });
  const certificates = 'etc/ssl/certs/ca-certificates.crt';
  importBaseImage(daemon, await baseName(), {
    'root/.npmrc': `registry=${registry.trim()}\ncafile=/${certificates}\n`,
    [certificates]: await readFile(join('/', certificates), 'utf8'),
  });
  return build(daemon, root);
}

async function build({ socketPath }: Daemon, context: string): Promise<Images> {
  const images = { command: 'svc', server: 'svc-server' };
  for (const [target, image] of Object.entries(images)) {
    const file = ['-f', join(context, 'deploy/Dockerfile'), '--target', target];
    await run(
      'docker',
      ['-H', `unix://${socketPath}`, 'build', '--network=host', ...file, '-t', image, context],
      { maxBuffer: 1 << 26 },
    );
  }
  return images;
}

/** The base image of the Dockerfile. */
export async function baseName(): Promise<string> {
  const dockerfile = await readFile(join(root, 'deploy/Dockerfile'), 'utf8');
  const names = new Set(dockerfile.match(/(?<=^FROM )\S+:\S+/gm));
  const [name, ...others] = names;
  if (name === undefined || others.length > 0) throw new Error(`not one base: ${[...names]}`);
  return name;
}

/** The registry's archives of installed packages have other checksums. */
async function lockWithoutSums(): Promise<string> {
  const text = await readFile(join(root, 'package-lock.json'), 'utf8');
  return JSON.stringify(
    JSON.parse(text, (key, value) => (key === 'integrity' ? undefined : value)),
  );
}

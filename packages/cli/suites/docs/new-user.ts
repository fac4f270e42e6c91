/** A new user who has installed svc in a folder, and follows the documentation. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';

export const root = resolve(import.meta.dirname, '../../../..');

/** A failed request or command is an error. */
const preamble = `set -euo pipefail
curl() { command curl --fail-with-body "$@"; }
`;

export interface NewUser {
  readonly folder: string;
  leave(): Promise<void>;
}

/**
 * A folder with the packages installed by npm, the example as \`migrations\`, and the example at its path in a
 * clone.
 */
export async function newcomer(): Promise<NewUser> {
  const folder = await mkdtemp(join(tmpdir(), 'svc-docs-'));
  // PostgreSQL may run as another user.
  await chmod(folder, 0o755);
  const modules = join(folder, 'node_modules');
  await mkdir(join(modules, '@svc'), { recursive: true });
  await mkdir(join(modules, '.bin'));
  await symlink(join(root, 'packages/cli'), join(modules, 'svc'));
  await symlink(join(root, 'packages/servers'), join(modules, '@svc/servers'));
  await symlink('../svc/bin/svc.js', join(modules, '.bin/svc'));
  await symlink(join(root, 'examples'), join(folder, 'examples'));
  await cp(join(root, 'examples/storefront'), join(folder, 'migrations'), { recursive: true });
  await mkdir(join(folder, '.config/fish/completions'), { recursive: true });
  return { folder, leave: () => rm(folder, { recursive: true, force: true }) };
}

export interface Ended {
  readonly code: number | null;
  readonly output: string;
}

/** Runs a script in the folder, with a clean environment. Ends its background processes. */
export async function runScript(
  { folder }: NewUser,
  script: string,
  environment: Readonly<Record<string, string>>,
): Promise<Ended> {
  const child = spawn('bash', ['-c', `${preamble}${script}`], {
    cwd: folder,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      TMPDIR: tmpdir(),
      HOME: folder,
      npm_config_update_notifier: 'false',
      npm_config_offline: 'true',
      ...environment,
    },
  });
  const output = Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = await once(child, 'exit');
  try {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
  } catch {
    // No processes were left.
  }
  return { code, output: (await output).join('\n') };
}

/** A free port: 8080 may be taken. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

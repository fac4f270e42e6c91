/**
 * A Docker engine of the tests' own: its daemon, its storage and its socket lie in one temporary
 * folder, and its image is made of the PostgreSQL that npm has installed. No registry, no network.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { closeSync, cpSync, existsSync, mkdirSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { DockerClient } from '../../src/engines/container/docker-client.js';
import { type Installation, prepareInstallation } from '../../src/engines/embedded/installation.js';
import { findPostgresPackage } from '../../src/engines/embedded/postgres-package.js';
import { PrivateFolders } from '../../src/engines/embedded/private-folder.js';

export interface Docker {
  readonly socketPath: string;
  readonly image: string;
  readonly imageWithoutPostgres: string;
  /** Runs the client's command and gives what it prints. */
  docker(...args: string[]): string;
  /** Ends the daemon and removes everything it had. */
  stop(): Promise<void>;
}

/** Why the tests cannot have an engine here, or undefined when they can. */
export function whyNoDocker(): string | undefined {
  if (process.getuid?.() !== 0) return 'starting a Docker daemon needs root';
  const installed = ['dockerd', 'containerd', 'docker'].every(isInstalled);
  return installed ? undefined : 'Docker is not installed (apt-get install docker.io)';
}

/** A declared volume of the image, as the official images have one. */
export const declaredVolume = '/var/lib/declared';

export async function startDocker(): Promise<Docker> {
  const folder = mkdtempSync(join(tmpdir(), 'svc-docker-'));
  const socketPath = join(folder, 'docker.sock');
  const daemon = startDaemon(folder, socketPath);
  const docker = (...args: string[]) =>
    execFileSync('docker', ['-H', `unix://${socketPath}`, ...args], { encoding: 'utf8' }).trim();
  const stop = () => stopDaemon(daemon, folder);
  try {
    await answers(daemon, socketPath, join(folder, 'log'));
    const root = join(folder, 'root');
    const importAs = (image: string) => {
      const archive = join(folder, 'image.tar');
      execFileSync('chmod', ['-R', 'a+rX', root]);
      execFileSync('tar', ['-C', root, '-cf', archive, '.']);
      docker('import', '-c', `VOLUME ${declaredVolume}`, archive, image);
      rmSync(archive);
      return image;
    };
    const folders = new PrivateFolders();
    const installation = await prepareInstallation(await findPostgresPackage(18), folders);
    await folders.close();
    makeRoot(root, [installation.postgres, installation.initdb]);
    const imageWithoutPostgres = importAs('svc-shell:1');
    addPostgres(root, installation);
    const image = importAs('svc-postgres:18');
    rmSync(root, { recursive: true });
    return { socketPath, image, imageWithoutPostgres, docker, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function startDaemon(folder: string, socketPath: string): ChildProcess {
  const log = openSync(join(folder, 'log'), 'w');
  const daemon = spawn(
    'dockerd',
    [
      ...['--host', `unix://${socketPath}`],
      ...['--data-root', join(folder, 'data'), '--exec-root', join(folder, 'exec')],
      ...['--pidfile', join(folder, 'pid'), '--storage-driver', 'vfs'],
      ...['--bridge=none', '--iptables=false', '--ip6tables=false'],
    ],
    { stdio: ['ignore', log, log] },
  );
  closeSync(log);
  return daemon;
}

async function answers(daemon: ChildProcess, socketPath: string, log: string): Promise<void> {
  for (let attempt = 0; attempt < 1_200 && daemon.exitCode === null; attempt++) {
    if (existsSync(socketPath)) {
      try {
        return await new DockerClient(socketPath).ping();
      } catch {
        // The socket is there before the daemon is ready.
      }
    }
    await delay(100);
  }
  throw new Error(`dockerd did not start:\n${(await readFile(log, 'utf8')).slice(-2000)}`);
}

async function stopDaemon(daemon: ChildProcess, folder: string): Promise<void> {
  const ended = new Promise((resolve) => daemon.once('exit', resolve));
  if (daemon.exitCode === null) {
    daemon.kill('SIGTERM');
    await ended;
  }
  const mounts = await readFile('/proc/mounts', 'utf8');
  const ours = mounts.split('\n').flatMap((line) => line.split(' ')[1] ?? []);
  for (const mount of ours.filter((path) => path.startsWith(folder)).reverse()) {
    execFileSync('umount', [mount]);
  }
  rmSync(folder, { recursive: true, force: true });
}

/** A root file system with a shell, `touch` and the libraries that they and PostgreSQL need. */
function makeRoot(root: string, others: readonly string[]): void {
  const programs = ['/bin/sh', '/bin/touch'];
  const needed = [...programs, ...others].flatMap(librariesOf);
  for (const file of new Set([...programs, ...needed])) {
    mkdirSync(join(root, dirname(file)), { recursive: true });
    cpSync(file, join(root, file), { dereference: true });
  }
}

function addPostgres(root: string, installation: Installation): void {
  const home = join(root, 'usr/local/pgsql');
  mkdirSync(home, { recursive: true });
  cpSync(dirname(dirname(installation.postgres)), home, {
    recursive: true,
    verbatimSymlinks: true,
  });
}

/** Libraries of the system only: the package's own lie beside its programs. */
function librariesOf(program: string): readonly string[] {
  const listing = execFileSync('ldd', [program], { encoding: 'utf8' });
  return listing.match(/(?<=\s)\/(?:usr\/)?lib\S+/g) ?? [];
}

function isInstalled(program: string): boolean {
  const folders = (process.env.PATH ?? '').split(':');
  return folders.some((folder) => existsSync(join(folder, program)));
}

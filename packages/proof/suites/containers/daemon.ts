/** A Docker daemon for the tests: its storage and socket are in one temporary folder. It has no network. */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { DockerClient } from '../../src/engines/container/docker-client.js';

export interface Daemon {
  /** A folder that is removed with the daemon. */
  readonly folder: string;
  readonly socketPath: string;
  /** Runs a command of the client and returns its output. */
  docker(...args: string[]): string;
  /** Stops the daemon and removes everything it stored. */
  stop(): Promise<void>;
}

/** Why the tests cannot run a daemon here, or undefined if they can. */
export function whyNoDocker(): string | undefined {
  if (process.getuid?.() !== 0) return 'starting a Docker daemon needs root';
  const installed = ['dockerd', 'containerd', 'docker'].every(isInstalled);
  return installed ? undefined : 'Docker is not installed (apt-get install docker.io)';
}

export async function startDaemon(): Promise<Daemon> {
  const folder = mkdtempSync(join(tmpdir(), 'svc-docker-'));
  const socketPath = join(folder, 'docker.sock');
  const daemon = startProcess(folder, socketPath);
  const docker = (...args: string[]) =>
    execFileSync('docker', ['-H', `unix://${socketPath}`, ...args], { encoding: 'utf8' }).trim();
  const stop = () => stopDaemon(daemon, folder);
  try {
    await answers(daemon, socketPath, join(folder, 'log'));
    return { folder, socketPath, docker, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function startProcess(folder: string, socketPath: string): ChildProcess {
  const log = openSync(join(folder, 'log'), 'w');
  const daemon = spawn(
    'dockerd',
    [
      ...['--host', `unix://${socketPath}`],
      ...['--data-root', join(folder, 'data'), '--exec-root', join(folder, 'exec')],
      ...['--pidfile', join(folder, 'pid'), '--storage-driver', storageDriver(folder)],
      ...['--bridge=none', '--iptables=false', '--ip6tables=false'],
    ],
    { stdio: ['ignore', log, log] },
  );
  closeSync(log);
  return daemon;
}

/** overlay2 shares the files of layers. If it is unavailable, as inside some containers, vfs copies them. */
function storageDriver(folder: string): 'overlay2' | 'vfs' {
  const [lower, upper, work, merged] = ['lower', 'upper', 'work', 'merged'].map((name) => {
    const path = join(folder, 'overlay', name);
    mkdirSync(path, { recursive: true });
    return path;
  });
  const options = `lowerdir=${lower},upperdir=${upper},workdir=${work}`;
  const mounting = spawnSync('mount', ['-t', 'overlay', 'overlay', '-o', options, `${merged}`]);
  if (mounting.status !== 0) return 'vfs';
  execFileSync('umount', [`${merged}`]);
  return 'overlay2';
}

async function answers(daemon: ChildProcess, socketPath: string, log: string): Promise<void> {
  for (let attempt = 0; attempt < 1_200 && daemon.exitCode === null; attempt++) {
    if (existsSync(socketPath)) {
      try {
        return await new DockerClient(socketPath).ping();
      } catch {
        // The socket exists before the daemon is ready.
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

function isInstalled(program: string): boolean {
  const folders = (process.env.PATH ?? '').split(':');
  return folders.some((folder) => existsSync(join(folder, program)));
}

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { EngineUnavailable } from '../errors.js';

/**
 * The socket of Docker or Podman: the given path, or DOCKER_HOST, or the first of the usual locations that exists.
 * Throws `EngineUnavailable` if there is none.
 */
export function findSocket(
  asked: string | undefined,
  environment: NodeJS.ProcessEnv = process.env,
): string {
  const path = asked ?? fromDockerHost(environment.DOCKER_HOST) ?? usualPlace(environment);
  if (!existsSync(path)) {
    throw new EngineUnavailable(
      'container',
      'runtime-missing',
      `the socket ${path} does not exist: start Docker or Podman, or use another socket`,
    );
  }
  return path;
}

/** The message for a socket that exists but denies access. */
export function notAccessible(path: string): EngineUnavailable {
  return new EngineUnavailable(
    'container',
    'socket-not-accessible',
    `permission denied on the socket ${path}: join the group that owns it (usually "docker"), or use rootless Podman`,
  );
}

function fromDockerHost(host: string | undefined): string | undefined {
  if (host === undefined || host === '') return undefined;
  if (host.startsWith('unix://')) return host.slice('unix://'.length);
  throw new EngineUnavailable(
    'container',
    'runtime-missing',
    `DOCKER_HOST is ${host}, but svc connects to databases through a local folder: only unix:// is supported`,
  );
}

function usualPlace(environment: NodeJS.ProcessEnv): string {
  const runtime = environment.XDG_RUNTIME_DIR;
  const places = [
    '/var/run/docker.sock',
    ...(runtime ? [join(runtime, 'docker.sock'), join(runtime, 'podman', 'podman.sock')] : []),
    '/run/podman/podman.sock',
  ];
  const found = places.find((place) => existsSync(place));
  if (found !== undefined) return found;
  throw new EngineUnavailable(
    'container',
    'runtime-missing',
    `neither Docker nor Podman is running (looked for ${places.join(', ')}): start one, or use another engine`,
  );
}

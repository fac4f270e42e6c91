import { EngineUnavailable } from '../errors.js';
import { DaemonError } from './docker-client.js';
import { noPostgres } from './start-script.js';

/** Explains a missing image: the registry's message, and how to get the image without it. */
export function imageMissing(image: string, error: unknown): EngineUnavailable {
  if (error instanceof EngineUnavailable) return error;
  const detail = messageOf(error);
  if (isDiskFull(detail)) return diskFull(detail);
  return new EngineUnavailable(
    'container',
    'image-missing',
    `the image ${image} does not exist locally and could not be pulled (${detail}): check its name and the network, or load it by hand with "docker load" or "podman load"`,
  );
}

/** Explains why a container did not start, from the daemon's error or the container's output. */
export function notStarted(image: string, error: unknown, output = ''): EngineUnavailable {
  if (error instanceof EngineUnavailable) return error;
  const detail = [messageOf(error), output.trim()].filter((text) => text !== '').join(': ');
  if (isDiskFull(detail)) return diskFull(detail);
  if (output.includes(noPostgres)) {
    return new EngineUnavailable(
      'container',
      'not-startable',
      `the image ${image} has no PostgreSQL on its PATH or below /usr/lib/postgresql: use an image that has initdb and postgres`,
    );
  }
  return new EngineUnavailable(
    'container',
    'not-startable',
    `PostgreSQL did not start in a container of ${image}: ${detail}`,
  );
}

function diskFull(detail: string): EngineUnavailable {
  return new EngineUnavailable(
    'container',
    'disk-full',
    `there is no space left for the container or its database (${detail}): free some, for instance with "docker system prune"`,
  );
}

function isDiskFull(text: string): boolean {
  return /no space left on device/i.test(text);
}

function messageOf(error: unknown): string {
  if (error instanceof DaemonError || error instanceof Error) return error.message.trim();
  return String(error);
}

import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { EngineUnavailable } from '../errors.js';
import { notAccessible } from './socket.js';
import { readFrames } from './stream-frames.js';

/** An error response of the daemon. */
export class DaemonError extends Error {
  override readonly name = 'DaemonError';
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

/** The output of a container as it arrives, and its end. */
export interface Output {
  /** The last few thousand characters. */
  text(): string;
  readonly ended: Promise<void>;
}

const answerWithinMs = 5_000;
const outputKept = 8_000;

/** The calls of the Docker API that a database needs; Podman supports them too. */
export class DockerClient {
  constructor(readonly socketPath: string) {}

  /** Throws `EngineUnavailable` if the daemon does not answer. */
  async ping(): Promise<void> {
    await this.#call('GET', '/_ping', { timeoutMs: answerWithinMs });
  }

  /** The image's declared volumes, or undefined if the image is missing. */
  async imageVolumes(image: string): Promise<readonly string[] | undefined> {
    try {
      const text = await this.#call('GET', `/images/${encodeURIComponent(image)}/json`);
      const found = JSON.parse(text) as { Config?: { Volumes?: object | null } | null };
      return Object.keys(found.Config?.Volumes ?? {});
    } catch (error) {
      if (error instanceof DaemonError && error.status === 404) return undefined;
      throw error;
    }
  }

  /** Pulls an image from its registry. A failure during the download arrives as a line of a successful response. */
  async pull(image: string): Promise<void> {
    const query = new URLSearchParams(imageReference(image));
    const lines = await this.#call('POST', `/images/create?${query}`);
    for (const line of lines.split('\n').filter((text) => text.trim() !== '')) {
      const { error } = JSON.parse(line) as { error?: string };
      if (error !== undefined) throw new DaemonError(500, error);
    }
  }

  async create(name: string, container: object): Promise<void> {
    await this.#call('POST', `/containers/create?name=${name}`, { body: container });
  }

  async start(name: string): Promise<void> {
    await this.#call('POST', `/containers/${name}/start`);
  }

  /** Kills and removes a container in any state. A missing container is not an error. */
  async remove(name: string): Promise<void> {
    try {
      await this.#call('DELETE', `/containers/${name}?force=true&v=true`);
      // A container that ended by itself is already being removed: it is gone after the wait.
      await this.#call('POST', `/containers/${name}/wait?condition=removed`);
    } catch (error) {
      if (!(error instanceof DaemonError)) throw error;
      if (error.status === 409) await delay(50).then(() => this.remove(name));
      else if (error.status !== 404) throw error;
    }
  }

  /** Attaches to a container; call it before the start, so that no output is missed. */
  async attach(name: string): Promise<Output> {
    const path = `/containers/${name}/attach?stream=1&stdout=1&stderr=1`;
    const response = await this.#answer('POST', path);
    let text = '';
    const frames = readFrames((bytes) => {
      text = (text + bytes.toString()).slice(-outputKept);
    });
    response.on('data', frames);
    const ended = new Promise<void>((resolve) => {
      response.on('close', resolve);
    });
    response.on('error', () => {});
    response.socket.unref();
    return { text: () => text, ended };
  }

  async #call(
    method: string,
    path: string,
    options: { readonly body?: object; readonly timeoutMs?: number } = {},
  ): Promise<string> {
    const response = await this.#answer(method, path, options);
    const chunks: Buffer[] = [];
    for await (const chunk of response) chunks.push(chunk as Buffer);
    return Buffer.concat(chunks).toString();
  }

  async #answer(
    method: string,
    path: string,
    { body, timeoutMs }: { readonly body?: object; readonly timeoutMs?: number } = {},
  ): Promise<IncomingMessage> {
    const text = body === undefined ? '' : JSON.stringify(body);
    const call = request({
      socketPath: this.socketPath,
      path,
      method,
      agent: false,
      headers: {
        Host: 'docker',
        'Content-Type': 'application/json',
        'Content-Length': Buffer.byteLength(text),
      },
      ...(timeoutMs !== undefined && { timeout: timeoutMs }),
    });
    call.on('timeout', () =>
      call.destroy(new Error(`no response within ${answerWithinMs / 1000} s`)),
    );
    call.end(text);
    const response = await responseOf(call, this.socketPath);
    if ((response.statusCode ?? 500) < 400) return response;
    throw new DaemonError(response.statusCode ?? 500, await messageOf(response));
  }
}

function responseOf(call: ClientRequest, socketPath: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    call.on('response', resolve);
    call.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EACCES' || error.code === 'EPERM')
        return reject(notAccessible(socketPath));
      reject(
        new EngineUnavailable(
          'container',
          'runtime-missing',
          `no response from the socket ${socketPath} (${error.message}): is Docker or Podman running?`,
        ),
      );
    });
  });
}

async function messageOf(response: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of response) text += chunk;
  try {
    return (JSON.parse(text) as { message?: string }).message ?? text;
  } catch {
    return text;
  }
}

/** A reference without a tag would pull all tags. */
export function imageReference(image: string): { fromImage: string; tag?: string } {
  if (image.includes('@')) return { fromImage: image };
  const colon = image.lastIndexOf(':');
  if (colon <= image.lastIndexOf('/')) return { fromImage: image, tag: 'latest' };
  return { fromImage: image.slice(0, colon), tag: image.slice(colon + 1) };
}

import { pauseFor } from './pause.js';
import { ApiProblem, readProblem } from './problem.js';

export interface RequestOptions {
  /** The organization of the request. */
  readonly organization?: string;
  /** Sent as JSON, or unchanged if it is a form. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** The rate limit of a person is per minute: longer waits are left to the person. */
const longestPauseSeconds = 60;

/**
 * Sends a request to the platform that served this page, with the session cookie. Throws an `ApiProblem` unless
 * it succeeds. After a 429, sends it again when the platform allows.
 */
export async function request<Result>(
  method: Method,
  path: string,
  options: RequestOptions = {},
): Promise<Result> {
  for (;;) {
    const response = await send(method, path, options);
    if (response.ok) {
      const text = await response.text();
      return (text === '' ? undefined : JSON.parse(text)) as Result;
    }
    const problem = await readProblem(response);
    const { code, retryAfterSeconds: seconds = Number.POSITIVE_INFINITY } = problem;
    if (code !== 'RATE_LIMIT_EXCEEDED' || seconds > longestPauseSeconds) throw problem;
    await pauseFor(seconds);
  }
}

async function send(method: Method, path: string, options: RequestOptions): Promise<Response> {
  const { organization, body, headers, signal } = options;
  const isJson = body !== undefined && !(body instanceof FormData);
  try {
    return await fetch(path, {
      method,
      credentials: 'same-origin',
      headers: {
        ...(organization === undefined ? {} : { 'x-organization': organization }),
        ...(isJson ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isJson ? JSON.stringify(body) : (body as FormData) }),
      ...(signal ? { signal } : {}),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw unreachable();
  }
}

/** The error if there was no response. */
export function unreachable(): ApiProblem {
  const words = 'The platform does not respond. Check your connection, and try again.';
  return new ApiProblem(0, 'UNREACHABLE', words);
}

/** The query of a path, without undefined and empty values. */
export function queryOf(parameters: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(parameters).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [[name, value]],
  );
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`;
}

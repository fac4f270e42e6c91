import { pauseFor } from './pause.js';
import { ApiProblem, readProblem } from './problem.js';

export interface RequestOptions {
  /** The organization that it is about. */
  readonly organization?: string;
  /** Sent as JSON, or as it is where it is a form. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** The limit of a person counts minutes: what asks for a longer wait than that is for the person to decide. */
const longestPauseSeconds = 60;

/**
 * Sends a request to the platform that served this page, as whoever is signed in. Throws an `ApiProblem` for every
 * answer but success. A request that came too soon is sent again when the platform says.
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

/** What is said where there was no answer. */
export function unreachable(): ApiProblem {
  const words = 'The platform does not respond. Check your connection, and try again.';
  return new ApiProblem(0, 'UNREACHABLE', words);
}

/** The query of a path; what is undefined or empty is left out. */
export function queryOf(parameters: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(parameters).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [[name, value]],
  );
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`;
}

import { STATUS_CODES } from 'node:http';

interface HostError {
  readonly status: number;
  readonly message?: string;
  readonly request?: { readonly method: string; readonly url: string };
  readonly response?: { readonly headers?: Readonly<Record<string, unknown>> };
}

/** The error of a failed request to the code host, with status 500 if it did not answer. Undefined for other errors. */
export function hostErrorOf(error: unknown): HostError | undefined {
  const { status } = (error ?? {}) as { readonly status?: unknown };
  return typeof status === 'number' ? (error as HostError) : undefined;
}

/** Whether the code host would answer the same to a repeated request. */
export function isFinal(error: unknown): boolean {
  const found = hostErrorOf(error);
  if (!found || found.status < 400 || found.status >= 500) return false;
  return !triedAgain.has(found.status) && !(found.status === 403 && isLimit(found));
}

/** Whether the code host may have processed the request although it reported an error. */
export function mayBeDone(error: unknown): boolean {
  return (hostErrorOf(error)?.status ?? 0) >= 500;
}

/** A sentence with the request and the response. */
export function hostErrorText(error: HostError): string {
  const asked = error.request
    ? `${error.request.method} ${new URL(error.request.url).pathname}`
    : 'a request';
  const status = `${error.status} ${STATUS_CODES[error.status] ?? ''}`.trim();
  return `The code host answered ${status} to ${asked}.`;
}

/** Bad credentials, timeouts, conflicts and rate limits are transient. */
const triedAgain: ReadonlySet<number> = new Set([401, 408, 409, 425, 429]);

function isLimit({ message = '', response }: HostError): boolean {
  const headers = response?.headers ?? {};
  return (
    /rate limit/i.test(message) ||
    'retry-after' in headers ||
    headers['x-ratelimit-remaining'] === '0'
  );
}

import { createLog } from '@svc/service';
import { SignJWT } from 'jose';
import { warmDatabase } from '../../../proof/suites/warm-clusters.js';
import { startServer } from '../../src/server.js';
import { readServerSettings } from '../../src/settings.js';

export const secret = 'a secret that is long enough for all of this';

export interface LogLine {
  readonly level: string;
  readonly time: string;
  readonly message: string;
  readonly method?: string;
  readonly path?: string;
  readonly status?: number;
  readonly duration_ms?: number;
  readonly request_id?: string;
  readonly client_address?: string;
  readonly subject?: string;
  readonly trace_id?: string;
}

export interface TestServer {
  readonly url: string;
  /** The URL of probes and metrics, with SVC_OPS_PORT. */
  readonly opsUrl: string;
  readonly lines: readonly LogLine[];
  /** The raw text of the log. */
  readonly text: () => string;
  close(): Promise<void>;
}

/** Starts the real server with its own database on a free port. */
export async function startTestServer(
  environment: Readonly<Record<string, string>> = {},
): Promise<TestServer> {
  const database = await warmDatabase();
  const lines: LogLine[] = [];
  const texts: string[] = [];
  const settings = readServerSettings({
    JWT_SECRET: secret,
    DATABASE_URL: database.url,
    HOST: '127.0.0.1',
    PORT: '0',
    SVC_VALIDATION_ENGINE: 'embedded',
    SVC_TRUST_MIGRATIONS: 'true',
    SVC_WORKERS: '1',
    ...environment,
  });
  const log = createLog(settings.LOG_LEVEL, {
    write: (text) => {
      texts.push(text);
      lines.push(JSON.parse(text));
    },
  });
  const server = await startServer(settings, log);
  return {
    url: `http://127.0.0.1:${server.port}`,
    opsUrl: `http://127.0.0.1:${server.opsPort}`,
    lines,
    text: () => texts.join(''),
    async close() {
      await server.close();
      await database.drop();
    },
  };
}

/** A token that is valid for an hour. */
export function token(claims: Readonly<Record<string, unknown>> = {}): Promise<string> {
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode(secret));
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: a test says what it expects of a body
  readonly body: any;
}

/** Sends JSON, or a raw body, with a valid token by default. */
export async function post(
  url: string,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const raw = typeof body === 'string' || body instanceof Uint8Array;
  return answerOf(
    await fetch(url, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${await token()}`,
        'content-type': 'application/json',
        ...headers,
      },
      body: raw ? body : JSON.stringify(body),
    }),
  );
}

/** Sends a request without a body, and without a token unless the headers contain one. */
export async function send(
  url: string,
  method = 'GET',
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  return answerOf(await fetch(url, { method, headers }));
}

async function answerOf(response: Response): Promise<Answer> {
  const text = await response.text();
  const json = response.headers.get('content-type')?.includes('json') === true && text !== '';
  return {
    status: response.status,
    headers: response.headers,
    body: json ? JSON.parse(text) : text,
  };
}

/** Sends requests to the platform like its clients, and checks every response against the route table. */
import { errorResponse } from '@svc/service';
import { expect } from 'vitest';
import type { KeyWithString } from '../src/keys/manage-keys.js';
import type { Session } from '../src/people/signed-in.js';
import { routes } from '../src/routing/routes.js';
import { origin } from './origin.js';

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: a test says what it expects of a body
  readonly body: any;
}

type Headed = Readonly<Record<string, string>>;

/** A caller with a key, with a session, or with neither. */
export class Client {
  readonly #url: string;
  readonly #headers: Headed;

  constructor(
    url: string,
    headers: Headed,
    readonly personId = '',
    readonly keyId = '',
    readonly keyString = '',
    readonly email = '',
  ) {
    this.#url = url;
    this.#headers = headers;
  }

  /** The headers of a signed-in browser. */
  get cookie(): string {
    return this.#headers.cookie ?? '';
  }

  static withKey(url: string, { id, key }: KeyWithString): Client {
    return new Client(url, { authorization: `Bearer ${key}` }, '', id, key);
  }

  static signedIn(url: string, { person, cookies }: Session): Client {
    const cookie = cookies.map((each) => each.split(';', 1)[0]).join('; ');
    return new Client(url, { cookie, origin }, person.id, '', '', person.email);
  }

  get(path: string, headers: Headed = {}): Promise<Answer> {
    return this.send('GET', path, undefined, headers);
  }

  post(path: string, body?: unknown, headers: Headed = {}): Promise<Answer> {
    return this.send('POST', path, body, headers);
  }

  patch(path: string, body: unknown, headers: Headed = {}): Promise<Answer> {
    return this.send('PATCH', path, body, headers);
  }

  delete(path: string, headers: Headed = {}): Promise<Answer> {
    return this.send('DELETE', path, undefined, headers);
  }

  /** Sends JSON, a form, or nothing. */
  async send(method: string, path: string, body?: unknown, headers: Headed = {}): Promise<Answer> {
    const form = body instanceof FormData;
    const response = await fetch(`${this.#url}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        ...this.#headers,
        ...(body === undefined || form ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: form ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') === true && text !== '';
    const answer = {
      status: response.status,
      headers: response.headers,
      body: isJson ? JSON.parse(text) : text,
    };
    checkAnswer(method, path, answer);
    return answer;
  }
}

/** Every response has the three headers, and a body that matches the table or the error schema. */
function checkAnswer(method: string, path: string, { status, headers, body }: Answer): void {
  for (const name of ['limit', 'remaining', 'reset']) {
    expect(headers.get(`x-ratelimit-${name}`), `x-ratelimit-${name} of ${path}`).toMatch(/^\d+$/);
  }
  if (status >= 400) {
    errorResponse.strict().parse(body);
    return;
  }
  const [pathname = ''] = path.split('?', 1);
  const route = routes.find(
    (each) =>
      each.method === method &&
      new RegExp(`^${each.path.replace(/:\w+/g, '[^/]+')}$`).test(pathname),
  );
  const described = route?.answers[status];
  if (!route || status === 304) return;
  expect(
    described,
    `${method} ${path} answers ${status}, which the table does not say`,
  ).toBeDefined();
  if (described?.schema) described.schema.parse(body);
}

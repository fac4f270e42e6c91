import { createHash, createPublicKey, generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { jwtVerify } from 'jose';
import { GitData, type Reply } from './git-data.js';

export const installation = 77;
const pageSize = 100;

/** The media type of raw file content. */
const raw = { 'content-type': 'application/vnd.github.raw; charset=utf-8' };

interface Comment {
  readonly id: number;
  body: string;
  readonly user: { readonly login: string; readonly type: string };
}

/** A server on the loopback interface that behaves like the code host, as far as an app can tell. */
export class CodeHost {
  readonly appId = '4711';
  readonly privateKey: string;
  url = '';
  /** The files of each commit. */
  readonly commits = new Map<string, Readonly<Record<string, string>>>();
  /** Commits whose file list is truncated. */
  readonly truncated = new Set<string>();
  readonly comments: Comment[] = [];
  // biome-ignore lint/suspicious/noExplicitAny: a test says what it expects of them
  readonly checkRuns: any[] = [];
  /** The permissions of users; all others have none. */
  readonly permissions = new Map<string, string>();
  readonly git = new GitData(this.commits);
  /** The requests, such as `GET /repos/o/r/git/trees/…`. */
  readonly requests: string[] = [];
  /** Responses to send instead of the normal ones, first in, first out. */
  readonly troubles: Reply[] = [];
  /** Called before every response. */
  before: (request: string) => Promise<void> = async () => {};
  /** A response to send instead of the normal one, after the request has been processed. */
  after: (request: string) => Reply | undefined = () => undefined;
  readonly #publicKey;
  readonly #server = createServer(async (request, response) => {
    const reply = await this.#answer(request).catch((error) => ({ status: 599, text: `${error}` }));
    const { status, body, text, headers } = reply as Reply;
    response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers });
    response.end(text ?? (body === undefined ? '' : JSON.stringify(body)));
  });

  constructor() {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    this.privateKey = String(privateKey.export({ type: 'pkcs1', format: 'pem' }));
    this.#publicKey = createPublicKey(this.privateKey);
  }

  async start(): Promise<void> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    this.url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  async #answer(request: IncomingMessage): Promise<Reply> {
    const url = new URL(request.url ?? '', this.url);
    const name = `${request.method} ${decodeURIComponent(url.pathname)}`;
    let text = '';
    for await (const chunk of request) text += chunk;
    const body = text === '' ? {} : JSON.parse(text);
    const authorization = request.headers.authorization ?? '';
    this.requests.push(name);
    await this.before(name);
    if (name === `POST /app/installations/${installation}/access_tokens`) {
      const { payload } = await jwtVerify(authorization.split(' ')[1] ?? '', this.#publicKey);
      if (String(payload.iss) !== this.appId) return { status: 401, body: { message: 'who?' } };
      const expires_at = new Date(Date.now() + 3_600_000).toISOString();
      return { status: 201, body: { token: 'installation-token', expires_at, permissions: {} } };
    }
    if (authorization !== 'token installation-token') {
      return { status: 401, body: { message: 'Bad credentials' } };
    }
    const trouble = this.troubles.shift();
    if (trouble) return trouble;
    const reply = this.#resource(name.replace('/repos/shop/backend', ''), url, body);
    return this.after(name) ?? reply;
  }

  #resource(name: string, url: URL, body: Readonly<Record<string, unknown>>): Reply {
    const [, commit] = /^GET \/git\/trees\/(\w+)$/.exec(name) ?? [];
    if (commit !== undefined) return this.#tree(commit);
    const [, digest] = /^GET \/git\/blobs\/(\w+)$/.exec(name) ?? [];
    if (digest !== undefined) return this.#blob(digest);
    if (name === 'GET /contents/svc.config.json') {
      const text = this.commits.get(url.searchParams.get('ref') ?? '')?.['svc.config.json'];
      return text === undefined
        ? { status: 404, body: { message: 'Not Found' } }
        : { status: 200, text, headers: raw };
    }
    if (/^GET \/issues\/\d+\/comments$/.test(name)) return this.#page(url);
    if (/^POST \/issues\/\d+\/comments$/.test(name)) {
      const user = { login: 'svc[bot]', type: 'Bot' };
      this.comments.push({ id: this.comments.length + 1, body: String(body.body), user });
      return { status: 201, body: this.comments.at(-1) };
    }
    const [, id] = /^PATCH \/issues\/comments\/(\d+)$/.exec(name) ?? [];
    const comment = this.comments.find((each) => String(each.id) === id);
    if (comment) {
      comment.body = String(body.body);
      return { status: 200, body: comment };
    }
    const [, login = ''] = /^GET \/collaborators\/(\w+)\/permission$/.exec(name) ?? [];
    if (login !== '') {
      const permission = this.permissions.get(login);
      return permission
        ? { status: 200, body: { permission } }
        : { status: 404, body: { message: `${login} is not a user` } };
    }
    const stored = this.git.answer(name, url, body);
    if (stored) return stored;
    const [, checked] = /^GET \/commits\/(\w+)\/check-runs$/.exec(name) ?? [];
    if (checked !== undefined) {
      const named = url.searchParams.get('check_name');
      const check_runs = this.checkRuns.filter(
        ({ head_sha, name: own }) => head_sha === checked && own === named,
      );
      return { status: 200, body: { total_count: check_runs.length, check_runs } };
    }
    if (name === 'POST /check-runs') {
      this.checkRuns.push({ ...body, id: this.checkRuns.length + 1 });
      return { status: 201, body: this.checkRuns.at(-1) };
    }
    return { status: 404, body: { message: 'Not Found' } };
  }

  #tree(commit: string): Reply {
    const files = this.commits.get(commit);
    if (files === undefined) return { status: 404, body: { message: 'Not Found' } };
    const tree = Object.entries(files).map(([path, text]) => ({
      path,
      type: 'blob',
      mode: '100644',
      sha: digestOf(text),
      size: Buffer.byteLength(text),
    }));
    return { status: 200, body: { sha: commit, truncated: this.truncated.has(commit), tree } };
  }

  #blob(digest: string): Reply {
    const all = [...this.commits.values()].flatMap((files) => Object.values(files));
    const text = all.find((each) => digestOf(each) === digest);
    if (text === undefined) return { status: 404, body: { message: 'Not Found' } };
    const content = Buffer.from(text).toString('base64').replace(/.{60}/g, '$&\n');
    return { status: 200, body: { sha: digest, encoding: 'base64', content } };
  }

  #page(url: URL): Reply {
    const page = Number(url.searchParams.get('page') ?? 1);
    const items = this.comments.slice((page - 1) * pageSize, page * pageSize);
    const next = new URL(url);
    next.searchParams.set('page', String(page + 1));
    const more = this.comments.length > page * pageSize;
    return { status: 200, body: items, headers: more ? { link: `<${next}>; rel="next"` } : {} };
  }
}

function digestOf(text: string): string {
  return createHash('sha1').update(text).digest('hex');
}

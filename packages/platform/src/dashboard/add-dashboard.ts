import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isUnchanged } from '../api/etag.js';
import { type PageFile, readPageFiles } from './page-files.js';

/** Only our own files run, data goes only to us, and the pages cannot be framed. */
const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "frame-src 'self'",
  "worker-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * A worker has the policy of its own file: the parser of the playground is WebAssembly, which the pages do not
 * use.
 */
const assetPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

const open = { config: { isOpen: true } };

/** The names of these files contain a digest of their content. */
const hashed = '/assets/';

/**
 * Paths that are not pages: versions of the API, files with an extension, and paths that no page has, such as
 * `//v1/projects`. Programs and crawlers get a 404 for these instead of the app.
 */
const noPage = /^\/v\d+(\/|$)|\.[^/]*$|\/\/|%|\\/;

/** Files that browsers request by default. */
const usualIcon = '/favicon.ico';

/**
 * Adds the pages: every built file under its exact name, and the app for all other paths that may be a page.
 * Paths that begin with /v1 belong to the API, even if they do not exist.
 */
export async function addDashboard(app: FastifyInstance): Promise<void> {
  const files = await readPageFiles();
  const index = files.find(({ path }) => path === '/index.html');
  if (!index) throw new Error('The dashboard is not built: run npm run build.');
  for (const file of files) {
    if (file === index) continue;
    const sendIt = file.path.endsWith('.html') ? sendPage : sendFile;
    app.get(file.path, open, async (request, reply) => sendIt(request, reply, file));
  }
  for (const path of ['/v1', '/v1/*']) {
    app.get(path, async (_request, reply) => reply.callNotFound());
  }
  app.get(`${hashed}*`, open, async (_request, reply) => reply.callNotFound());
  const icon = files.find(({ path }) => path === '/icon.svg');
  if (icon) app.get(usualIcon, open, async (request, reply) => sendFile(request, reply, icon));
  app.get('/*', open, async (request, reply) =>
    noPage.test(request.url.split('?', 1)[0] ?? '')
      ? reply.callNotFound()
      : sendPage(request, reply, index),
  );
}

function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: PageFile,
): Promise<FastifyReply> {
  reply.headers({
    'content-security-policy': pagePolicy,
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    'cache-control': 'no-cache',
  });
  return send(request, reply, page);
}

function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: PageFile,
): Promise<FastifyReply> {
  reply.headers({
    'content-security-policy': assetPolicy,
    'cache-control': file.path.startsWith(hashed)
      ? 'public, max-age=31536000, immutable'
      : 'no-cache',
  });
  return send(request, reply, file);
}

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, etag, bytes, gzipped }: PageFile,
): Promise<FastifyReply> {
  reply.headers({ etag, vary: 'accept-encoding' });
  if (isUnchanged(request, etag)) return reply.code(304).send();
  reply.type(type);
  const takesGzip = /\bgzip\b(?!;\s*q=0(\.0*)?\b)/i.test(request.headers['accept-encoding'] ?? '');
  const compressed = takesGzip ? await gzipped() : undefined;
  if (!compressed) return reply.send(bytes);
  return reply.header('content-encoding', 'gzip').send(compressed);
}

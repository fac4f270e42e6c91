import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Metrics } from './metrics.js';

/** Why a server is not ready; undefined if it is. */
export type NotReady = 'starting' | 'stopping' | 'the database does not respond' | undefined;

export interface OpsServerOptions {
  readonly port: number;
  readonly host: string;
  readonly metrics: Metrics;
  readonly whyNotReady: () => Promise<NotReady>;
}

/** A listening server for probes and metrics. */
export interface OpsServer {
  readonly port: number;
  close(): Promise<void>;
}

/** Serves `/metrics`, `/live` and `/ready` to everyone who can reach the port, without authentication. */
export async function startOpsServer(options: OpsServerOptions): Promise<OpsServer> {
  const server = createServer((request, response) => {
    answer(request, response, options).catch(() => response.writeHead(500).end());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, options.host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function answer(
  { method, url }: IncomingMessage,
  response: ServerResponse,
  { metrics, whyNotReady }: OpsServerOptions,
): Promise<void> {
  response.setHeader('cache-control', 'no-store');
  const [path] = (url ?? '').split('?', 1);
  if (method !== 'GET' && method !== 'HEAD') return end(response, 405, 'method not allowed');
  switch (path) {
    case '/live':
      return end(response, 200, 'live');
    case '/ready': {
      const reason = await whyNotReady();
      return end(response, reason === undefined ? 200 : 503, reason ?? 'ready');
    }
    case '/metrics': {
      const text = await metrics.text();
      response.setHeader('content-type', metrics.contentType);
      response.end(text);
      return;
    }
    default:
      return end(response, 404, 'available paths: /metrics, /live and /ready');
  }
}

function end(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(`${text}\n`);
}

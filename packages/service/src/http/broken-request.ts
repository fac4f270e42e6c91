import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { type Log, logRequest } from '../log.js';
import { Problem, problemBody } from './problem.js';

/** Answers requests that are not HTTP, are too large, or never end, and closes the connection. */
export function answerBrokenRequest(
  log: Log,
  error: Error & { readonly code?: string },
  socket: Socket,
  headers: Readonly<Record<string, string>>,
): void {
  // A client that has disconnected cannot receive an answer.
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy(error);
    return;
  }
  const problem = problemOf(error.code);
  const { status } = problem;
  const body = JSON.stringify(problemBody(problem));
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  );
  const line = { method: '', path: '', status, duration_ms: 0, request_id: '' };
  logRequest(log, STATUS_CODES[status] ?? '', line);
}

function problemOf(code: string | undefined): Problem {
  if (code === 'HPE_HEADER_OVERFLOW') {
    return new Problem(
      431,
      'HEADERS_TOO_LARGE',
      'The headers are larger than this server accepts.',
    );
  }
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    return new Problem(408, 'REQUEST_TIMEOUT', 'The request did not arrive in time.');
  }
  return new Problem(400, 'BAD_REQUEST', 'This is not a valid HTTP/1.1 request.');
}

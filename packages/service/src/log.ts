import { type DestinationStream, type Logger, pino } from 'pino';

import type { Caller } from './http/caller.js';

export const logLevels = ['debug', 'info', 'warn', 'error'] as const;
export type LogLevel = (typeof logLevels)[number];

export type Log = Logger;

/** Writes JSON lines with `level`, `time` and `message`, to standard output by default. */
export function createLog(level: LogLevel, destination?: DestinationStream): Log {
  return pino(
    {
      level,
      base: null,
      messageKey: 'message',
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { level: (label) => ({ level: label }) },
    },
    destination ?? pino.destination({ fd: 1, sync: true }),
  );
}

/** The one log line of a request. It never contains a header, a query string or a body. */
export interface RequestLine extends Caller {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly duration_ms: number;
  readonly request_id: string;
  /** The client's address, as far as the proxies in front are trusted. */
  readonly client_address?: string;
  readonly trace_id?: string;
  /** The internal error, if there was one. */
  readonly cause?: string;
}

/** Writes the log line of a request, at the level that matches its status. */
export function logRequest(log: Log, message: string, line: RequestLine): void {
  const level = line.status >= 500 ? 'error' : line.status >= 400 ? 'warn' : 'info';
  log[level](line, message);
}

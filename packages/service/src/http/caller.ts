import type { FastifyRequest } from 'fastify';

/** The sender of a request, for the log: identifiers, never credentials. */
export interface Caller {
  /** The subject of a token. */
  readonly subject?: string;
  readonly key_id?: string;
  readonly person_id?: string;
  readonly organization_id?: string;
}

const callers = new WeakMap<FastifyRequest, Caller>();

/** Records the sender as soon as it is known, so that the log line of a request rejected later names it too. */
export function noteCaller(request: FastifyRequest, caller: Caller): void {
  callers.set(request, { ...callers.get(request), ...caller });
}

export function callerOf(request: FastifyRequest): Caller {
  return callers.get(request) ?? {};
}

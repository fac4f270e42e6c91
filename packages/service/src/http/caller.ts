import type { FastifyRequest } from 'fastify';

/** Who sent a request, for the log: ids, and never what proves them. */
export interface Caller {
  /** The subject of a token. */
  readonly subject?: string;
  readonly key_id?: string;
  readonly person_id?: string;
  readonly organization_id?: string;
}

const callers = new WeakMap<FastifyRequest, Caller>();

/** Notes who sent a request as soon as it is known: the line of a request that is refused later has it, too. */
export function noteCaller(request: FastifyRequest, caller: Caller): void {
  callers.set(request, { ...callers.get(request), ...caller });
}

export function callerOf(request: FastifyRequest): Caller {
  return callers.get(request) ?? {};
}

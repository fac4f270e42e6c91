import { detailsOf, Problem, parseJson } from '@svc/service';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { isId } from './lists.js';
import { notFound } from './problems.js';
import type { Route } from './route.js';

/** An invalid id is handled like one that does not exist. */
export function readParameters(request: FastifyRequest): Readonly<Record<string, string>> {
  const params = request.params as Readonly<Record<string, string>>;
  for (const value of Object.values(params)) if (!isId(value)) throw notFound('resource');
  return params;
}

/** Parses the query. Refuses unknown parameters, because a filter without effect would be misleading. */
export function readQuery({ query }: Route, request: FastifyRequest): unknown {
  return query ? check(query.strict(), request.query, 'query') : {};
}

/** Parses the JSON body. */
export function readJsonBody({ body }: Route, request: FastifyRequest): unknown {
  if (!body) return undefined;
  if (!Buffer.isBuffer(request.body)) {
    if (request.headers['content-type'] === undefined) {
      throw new Problem(
        415,
        'UNSUPPORTED_MEDIA_TYPE',
        'Send a body, with Content-Type: application/json.',
      );
    }
    throw new Problem(400, 'MALFORMED_JSON', 'The body is empty.');
  }
  return check(body, parseJson(request.body), 'body');
}

function check(schema: z.ZodType, value: unknown, where: 'query' | 'body'): unknown {
  if (!isStorable(value)) {
    throw new Problem(
      400,
      'INVALID_TEXT',
      `The ${where} has a string with NUL or an unpaired surrogate.`,
    );
  }
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  const message =
    where === 'body'
      ? 'Some fields are missing, unknown or of the wrong type.'
      : 'The query has unknown or invalid parameters.';
  throw new Problem(400, 'INVALID_REQUEST', message, { details: detailsOf(read.error.issues) });
}

/** Whether PostgreSQL can store every string of it. */
function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !/\0|\p{Surrogate}/u.test(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([name, part]) => isStorable(name) && isStorable(part));
}

import type { DescribedAnswer, DescribedEndpoint, DescribedParameter } from '@svc/service';
import { healthResponse } from '@svc/service';
import type { z } from 'zod';
import type { Access, Route } from '../api/route.js';

/** The authentication schemes. */
export const securitySchemes = {
  key: { type: 'http', scheme: 'bearer', description: 'An API key: svc_live_… or svc_test_…' },
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: 'svc.session_token',
    description:
      'The session cookie of a signed-in person; X-Organization selects the organization',
  },
};

const health: DescribedEndpoint = {
  method: 'get',
  path: '/health',
  summary: 'The probe for load balancers',
  needs: 'Requires no authentication',
  security: [],
  answers: {
    200: { about: 'Healthy', schema: healthResponse },
    503: { about: 'The database does not respond', schema: healthResponse },
  },
};

/** The route table for the API documentation. */
export function describedRoutes(routes: readonly Route[]): readonly DescribedEndpoint[] {
  return [...routes.map(described), health];
}

function described(route: Route): DescribedEndpoint {
  const { access, summary, body, reader } = route;
  return {
    method: route.method.toLowerCase() as DescribedEndpoint['method'],
    path: route.path.replace(/:(\w+)/g, '{$1}'),
    summary,
    needs: needsOf(access),
    security: securityOf(access),
    parameters: parametersOf(route),
    ...(body ? { request: body } : {}),
    ...(reader ? { requestType: reader.type } : {}),
    answers: answersOf(route),
  };
}

function needsOf(access: Access): string {
  if (access.kind === 'public') return 'Requires no authentication';
  if (access.kind === 'person') return 'Requires a session';
  const isForAll = access.roles.includes('member');
  const session = isForAll ? 'a session' : `a session of an ${access.roles.join(' or ')}`;
  return access.scope
    ? `Requires an API key with the scope ${access.scope}, or ${session}`
    : `Requires ${session}`;
}

function securityOf(access: Access): readonly string[] {
  if (access.kind === 'public') return [];
  if (access.kind === 'person') return ['session'];
  return access.scope ? ['key', 'session'] : ['session'];
}

function parametersOf({ path, query, access, idempotency, method }: Route) {
  const parameters: Record<string, DescribedParameter> = {};
  for (const [, name = ''] of path.matchAll(/:(\w+)/g)) {
    parameters[name] = { in: 'path', about: 'An id' };
  }
  for (const [name, schema] of Object.entries(query?.shape ?? {})) {
    parameters[name] = { in: 'query', about: (schema as z.ZodType).description ?? name };
  }
  if (access.kind === 'organization') {
    parameters['X-Organization'] = {
      in: 'header',
      about: 'Required for a session of a member of several organizations',
    };
  }
  if (idempotency) {
    parameters['Idempotency-Key'] = {
      in: 'header',
      about: 'Requests with the same key and content are executed once',
    };
  }
  if (method === 'GET')
    parameters['If-None-Match'] = {
      in: 'header',
      about: 'The ETag of an earlier response: 304 if nothing has changed since',
    };
  return parameters;
}

/** A rule or parameter adds the same responses to every route that has it. */
function answersOf({ access, path, body, reader, query, idempotency, answers }: Route) {
  const common: Record<number, DescribedAnswer> = {};
  if (body || query) common[400] = { about: 'A part of the request is missing or invalid' };
  if (body) {
    common[413] = { about: 'The body is larger than this endpoint accepts' };
    common[415] = { about: `Not ${reader?.type ?? 'application/json'}` };
  }
  if (access.kind === 'public' || access.kind === 'person') {
    common[403] = { about: 'The request comes from another origin' };
  }
  if (access.kind === 'organization') {
    common[404] = { about: 'There is no such organization' };
    common[400] ??= { about: 'X-Organization is missing' };
    common[403] = { about: 'The scope or the role is missing, or the plan has no API' };
    common[429] = { about: 'The rate limit of the key is exceeded' };
  }
  if (path.includes(':')) common[404] = { about: 'There is no object with this id' };
  if (idempotency) {
    common[409] = { about: 'A request with the same Idempotency-Key is in progress' };
    common[422] = { about: 'The Idempotency-Key was used before with another request' };
  }
  return { ...common, ...answers };
}

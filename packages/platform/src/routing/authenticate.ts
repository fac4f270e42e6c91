import { noteCaller, Problem } from '@svc/service';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { KeyCaller, MemberCaller, OrganizationCaller, Person } from '../access/caller.js';
import { admins } from '../access/roles.js';
import { isAdminScope, type Scope } from '../access/scopes.js';
import { forbidden } from '../api/problems.js';
import type { Access, Route } from '../api/route.js';
import { findKey } from '../keys/find-key.js';
import { rateLimitHeaders } from '../limits/headers.js';
import { type Allowance, secondsUntil } from '../limits/rate-limits.js';
import type { KnownSession } from '../people/signed-in.js';
import type { Services } from '../services.js';
import { findMembership } from './membership.js';
import { requireOwnOrigin } from './own-origin.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    readonly route?: Route;
  }
}

/** The caller, in the detail that the route requires. */
export interface Identity {
  readonly person?: Person;
  readonly sessionId?: string;
  readonly caller?: OrganizationCaller;
}

/**
 * Authenticates a request and returns its caller; throws a `Problem` otherwise. An unknown path requires a key or
 * a session like any other, so that strangers cannot find out which paths exist.
 */
export async function authenticate(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Identity> {
  const access: Access | undefined = request.routeOptions.config.route?.access;
  const { authorization } = request.headers;
  if (access?.kind === 'public') {
    requireOwnOrigin(request, services.settings.publicUrl);
    return {};
  }
  if (authorization !== undefined) {
    return { caller: await keyCaller(services, authorization, access, reply) };
  }
  const { person, id: sessionId } = await signedIn(services, request, reply);
  noteCaller(request, { person_id: person.id });
  requireOwnOrigin(request, services.settings.publicUrl);
  if (access?.kind !== 'organization') return { person, sessionId };
  const caller = await memberCaller(services, person, access.roles, request);
  return { person, sessionId, caller };
}

async function keyCaller(
  services: Services,
  authorization: string,
  access: Access | undefined,
  reply: FastifyReply,
): Promise<KeyCaller> {
  const { database, settings, limits, usage } = services;
  const caller = await findKey(database.pool, authorization, settings.SVC_ENVIRONMENT);
  const { organization, keyId } = caller;
  noteCaller(reply.request, { key_id: keyId, organization_id: organization.id });
  if (!organization.limits) {
    throw forbidden('PLAN_HAS_NO_API', `The plan ${organization.plan} has no API access.`);
  }
  usage.countRequest(organization.id, keyId);
  const { isAllowed, allowance } = await limits.count(keyId, organization.limits);
  reply.headers(rateLimitHeaders(allowance));
  if (!isAllowed) throw tooManyRequests(allowance);
  if (access) requireScope(caller, access.kind === 'organization' ? access.scope : undefined);
  return caller;
}

function requireScope(caller: KeyCaller, scope: Scope | undefined): void {
  if (scope === undefined) {
    throw forbidden(
      'SESSION_REQUIRED',
      'This endpoint is for dashboard sessions, not for API keys.',
    );
  }
  if (!caller.scopes.includes(scope)) {
    throw new Problem(403, 'SCOPE_MISSING', `The API key lacks the scope ${scope}.`, {
      details: [{ scope }],
    });
  }
  if (isAdminScope(scope) && !(caller.creatorRole && admins.includes(caller.creatorRole))) {
    throw forbidden(
      'CREATOR_IS_NO_ADMIN',
      `The scope ${scope} works only while the creator of the key is an admin or owner.`,
    );
  }
}

function tooManyRequests({ resetsAt }: Allowance): Problem {
  return new Problem(
    429,
    'RATE_LIMIT_EXCEEDED',
    'Too many requests: wait until the time in X-RateLimit-Reset.',
    { headers: { 'retry-after': String(secondsUntil(resetsAt)) } },
  );
}

/**
 * The person of the session. People have a rate limit too, but the rate-limit headers describe keys; only a 429
 * mentions it.
 */
async function signedIn(
  { people, limits, settings }: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<KnownSession> {
  const session = await people.sessionOf(request.headers.cookie);
  if (!session) {
    throw new Problem(
      401,
      'AUTHORIZATION_MISSING',
      'Send the header Authorization: Bearer <API key>, or sign in.',
      { headers: { 'www-authenticate': 'Bearer' } },
    );
  }
  if (session.cookies.length > 0) reply.header('set-cookie', [...session.cookies]);
  const { isAllowed, allowance } = await limits.countPerson(
    session.person.id,
    settings.SVC_PERSON_LIMIT,
  );
  if (isAllowed) return session;
  reply.headers(rateLimitHeaders(allowance));
  throw tooManyRequests(allowance);
}

async function memberCaller(
  { database }: Services,
  person: Person,
  roles: Extract<Access, { kind: 'organization' }>['roles'],
  request: FastifyRequest,
): Promise<MemberCaller> {
  const { role, organization } = await findMembership(database.pool, person, request);
  noteCaller(request, { organization_id: organization.id });
  if (!roles.includes(role)) {
    throw forbidden('ROLE_MISSING', `This requires the role ${roles.join(' or ')}.`);
  }
  return { kind: 'member', person, role, organization };
}

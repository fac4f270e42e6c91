import type { DescribedAnswer } from '@svc/service';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { OrganizationCaller, Person } from '../access/caller.js';
import type { Role } from '../access/roles.js';
import type { Scope } from '../access/scopes.js';
import type { Services } from '../services.js';
import type { Tenant } from '../storage/tenant.js';
import type { Answer } from './answer.js';

/**
 * Who may call a route. There is no default: a route without a rule does not compile.
 * - `public`: everybody.
 * - `person`: a signed-in person, even without an organization.
 * - `organization`: a member with one of `roles`, at the dashboard; and, if there is a `scope`, an API key that
 * has it.
 */
export type Access =
  | { readonly kind: 'public' }
  | { readonly kind: 'person' }
  | {
      readonly kind: 'organization';
      readonly roles: readonly Role[];
      readonly scope?: Scope;
    };

/** A body that is not small JSON: how to read it, and which part of it identifies a repeated body. */
export interface BodyReader<Body> {
  /** As `Content-Type` has it. */
  readonly type: string;
  read(request: FastifyRequest, services: Services): Promise<Body>;
  digest(body: Body): Buffer;
}

interface Described {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly summary: string;
  readonly access: Access;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  readonly reader?: BodyReader<unknown>;
  /** `small` is a form; `upload` has files in it. */
  readonly size?: 'small' | 'upload';
  /**
   * The effect of an Idempotency-Key. `replay`: the response is returned again. `once`: a repeated request is
   * refused, because the response has a secret that is shown once. Every POST within an organization must choose.
   */
  readonly idempotency?: 'replay' | 'once';
  readonly answers: Readonly<Record<number, DescribedAnswer>>;
}

/** A row of the route table. The router, the documentation and the authorization test are derived from these. */
export interface Route extends Described {
  handle(call: Call): Promise<Answer>;
}

/** An authenticated request, as the router passes it to a route. */
export interface Call {
  readonly services: Services;
  readonly request: FastifyRequest;
  readonly params: Readonly<Record<string, string>>;
  readonly query: unknown;
  readonly body: unknown;
  readonly person: Person | undefined;
  /** The session of the request. */
  readonly sessionId: string | undefined;
  readonly caller: OrganizationCaller | undefined;
  /** The id of the object that this request creates: the same one for a repeated request. */
  readonly newId: string;
}

type ParameterNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParameterNames<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

interface Definition<
  Path extends string,
  Query extends z.ZodObject,
  Body extends z.ZodType,
  Rule extends Access,
> extends Described {
  readonly path: Path;
  readonly access: Rule;
  readonly query?: Query;
  readonly body?: Body;
}

interface TypedCall<Path extends string, Query extends z.ZodType, Body extends z.ZodType>
  extends Pick<Call, 'services' | 'request' | 'newId'> {
  readonly params: Readonly<Record<ParameterNames<Path>, string>>;
  readonly query: z.output<Query>;
  readonly body: z.output<Body>;
}

type OrganizationAccess = Extract<Access, { kind: 'organization' }>;

/** The context of a route within an organization: the data of that organization only. */
export interface OrganizationCall<
  Path extends string = string,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
> extends TypedCall<Path, Query, Body> {
  readonly caller: OrganizationCaller;
  readonly tenant: Tenant;
}

/** Defines a route within an organization. */
export function organizationRoute<
  Path extends string,
  Query extends z.ZodObject = z.ZodObject,
  Body extends z.ZodType = z.ZodType,
>(
  definition: Definition<Path, Query, Body, OrganizationAccess> & {
    handle(call: OrganizationCall<Path, Query, Body>): Promise<Answer>;
  },
): Route {
  return {
    ...definition,
    handle(call) {
      const { caller } = call;
      if (!caller) throw new Error(`${definition.path} was called without an organization`);
      const tenant = call.services.tenant(caller.organization.id);
      return definition.handle({ ...typed<Path, Query, Body>(call), caller, tenant });
    },
  };
}

interface PersonCall<Path extends string, Query extends z.ZodType, Body extends z.ZodType>
  extends TypedCall<Path, Query, Body> {
  readonly person: Person;
  readonly sessionId: string;
}

/** Defines a route for signed-in people. */
export function personRoute<
  Path extends string,
  Query extends z.ZodObject = z.ZodObject,
  Body extends z.ZodType = z.ZodType,
>(
  definition: Definition<Path, Query, Body, { readonly kind: 'person' }> & {
    handle(call: PersonCall<Path, Query, Body>): Promise<Answer>;
  },
): Route {
  return {
    ...definition,
    handle(call) {
      const { person, sessionId } = call;
      if (!person || !sessionId) throw new Error(`${definition.path} was called without a caller`);
      return definition.handle({ ...typed<Path, Query, Body>(call), person, sessionId });
    },
  };
}

/** Defines a public route. */
export function publicRoute<
  Path extends string,
  Query extends z.ZodObject = z.ZodObject,
  Body extends z.ZodType = z.ZodType,
>(
  definition: Definition<Path, Query, Body, { readonly kind: 'public' }> & {
    handle(call: TypedCall<Path, Query, Body>): Promise<Answer>;
  },
): Route {
  return { ...definition, handle: (call) => definition.handle(typed<Path, Query, Body>(call)) };
}

/** The router has parsed the query and the body with the schemas of the definition. */
function typed<Path extends string, Query extends z.ZodType, Body extends z.ZodType>(
  call: Call,
): TypedCall<Path, Query, Body> {
  return call as unknown as TypedCall<Path, Query, Body>;
}

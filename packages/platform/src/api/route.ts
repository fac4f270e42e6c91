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
 * - `person`: whoever is signed in, also without an organization.
 * - `organization`: a member in one of `roles`, at the dashboard; and, where there is a `scope`, an API key that has it.
 */
export type Access =
  | { readonly kind: 'public' }
  | { readonly kind: 'person' }
  | {
      readonly kind: 'organization';
      readonly roles: readonly Role[];
      readonly scope?: Scope;
    };

/** A body that is not small JSON: how it is read, and what of it makes it the same body when it comes again. */
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
   * What an Idempotency-Key does. `replay`: the answer is given again. `once`: it is refused, because the answer
   * holds what is shown only once. Every POST within an organization says which.
   */
  readonly idempotency?: 'replay' | 'once';
  readonly answers: Readonly<Record<number, DescribedAnswer>>;
}

/** A row of the route table. Router, documentation and the test of who may do what are made from these. */
export interface Route extends Described {
  handle(call: Call): Promise<Answer>;
}

/** A request that may go on, as the router hands it over. */
export interface Call {
  readonly services: Services;
  readonly request: FastifyRequest;
  readonly params: Readonly<Record<string, string>>;
  readonly query: unknown;
  readonly body: unknown;
  readonly person: Person | undefined;
  /** The session that the person came with. */
  readonly sessionId: string | undefined;
  readonly caller: OrganizationCaller | undefined;
  /** The id of what this request makes: the same one when the same request comes again. */
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

/** What a route within an organization works with: the data of that one and no other. */
export interface OrganizationCall<
  Path extends string = string,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
> extends TypedCall<Path, Query, Body> {
  readonly caller: OrganizationCaller;
  readonly tenant: Tenant;
}

/** Makes a route within an organization. */
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

/** Makes a route for whoever is signed in. */
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

/** Makes a route for everybody. */
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

/** The router has read the query and the body with the schemas of the definition. */
function typed<Path extends string, Query extends z.ZodType, Body extends z.ZodType>(
  call: Call,
): TypedCall<Path, Query, Body> {
  return call as unknown as TypedCall<Path, Query, Body>;
}

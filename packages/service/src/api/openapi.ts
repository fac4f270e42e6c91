import { z } from 'zod';
import {
  type DescribedAnswer,
  type DescribedEndpoint,
  errorResponse,
} from './described-endpoint.js';
import { exampleBody } from './example-body.js';

type Json = Readonly<Record<string, unknown>>;

export interface DescribedApi {
  readonly title: string;
  readonly version: string;
  readonly description: string;
  /** The security schemes, by the names that endpoints use. */
  readonly securitySchemes: Json;
  readonly endpoints: readonly DescribedEndpoint[];
}

/** The OpenAPI document, generated from the schemas that parse the requests. */
export function openApiDocument({ endpoints, securitySchemes, ...info }: DescribedApi): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const endpoint of endpoints) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method]: operation(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info,
    paths,
    components: { schemas: { Error: schemaOf(errorResponse, 'output') }, securitySchemes },
  };
}

function operation(endpoint: DescribedEndpoint): Json {
  const { summary, security, parameters, request, requestType } = endpoint;
  return {
    summary,
    security: security.map((name) => ({ [name]: [] })),
    ...(parameters
      ? {
          parameters: Object.entries(parameters).map(([name, { in: place, about }]) => ({
            name,
            in: place,
            required: place === 'path',
            description: about,
            schema: { type: 'string' },
          })),
        }
      : {}),
    ...(request
      ? { requestBody: { required: true, content: requestContent(request, requestType) } }
      : {}),
    responses: Object.fromEntries(
      Object.entries(answersOf(endpoint)).map(([status, answer]) => [status, responseOf(answer)]),
    ),
  };
}

/** What a request holds, with an example where it is JSON. */
function requestContent(request: z.ZodType, type = 'application/json'): Json {
  const example = type === 'application/json' ? { example: exampleBody(request) } : {};
  return { [type]: { schema: schemaOf(request, 'input'), ...example } };
}

function answersOf({ security, answers }: DescribedEndpoint): DescribedEndpoint['answers'] {
  if (security.length === 0) return answers;
  return {
    ...answers,
    401: { about: 'Missing or invalid credentials' },
    500: { about: 'An internal error; the message contains an id that is also in the log' },
  };
}

function responseOf({ about, schema, type }: DescribedAnswer): Json {
  if (type === 'none') return { description: about };
  return { description: about, content: content(schema ?? errorResponse, 'output', type, !schema) };
}

function content(
  schema: z.ZodType,
  io: 'input' | 'output',
  type = 'application/json',
  isError = false,
): Json {
  if (isError && type === 'application/json') {
    return { [type]: { schema: { $ref: '#/components/schemas/Error' } } };
  }
  return { [type]: isError ? {} : { schema: schemaOf(schema, io) } };
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

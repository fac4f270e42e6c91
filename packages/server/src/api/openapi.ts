import { z } from 'zod';
import { version } from '../version.js';
import { type DescribedEndpoint, describedEndpoints } from './endpoints.js';
import { errorResponse } from './responses.js';

type Json = Readonly<Record<string, unknown>>;

/** The OpenAPI document, made from the schemas that requests are read with. */
export function openApiDocument(maxMigrations: number): Json {
  const endpoints = describedEndpoints(maxMigrations);
  return {
    openapi: '3.1.0',
    info: {
      title: 'svc',
      version,
      description:
        'Turns a history of PostgreSQL migrations into one SQL text that builds the same database, and proves it.',
    },
    paths: Object.fromEntries(
      endpoints.map((endpoint) => [endpoint.path, { [endpoint.method]: operation(endpoint) }]),
    ),
    components: {
      schemas: { Error: schemaOf(errorResponse, 'output') },
      securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}

function operation({ summary, access, parameters, request, answers }: DescribedEndpoint): Json {
  const refused = access === 'public' ? {} : { 401: { about: 'No valid token or signature' } };
  const all: DescribedEndpoint['answers'] = {
    ...answers,
    ...refused,
    ...(access === 'public'
      ? {}
      : { 500: { about: 'A defect; the message has an id of the log' } }),
  };
  return {
    summary,
    security: access === 'token' ? [{ token: [] }] : [],
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
      ? { requestBody: { required: true, content: json(schemaOf(request, 'input')) } }
      : {}),
    responses: Object.fromEntries(
      Object.entries(all).map(([status, { about, schema }]) => [
        status,
        {
          description: about,
          content: json(
            schema ? schemaOf(schema, 'output') : { $ref: '#/components/schemas/Error' },
          ),
        },
      ]),
    ),
  };
}

function json(schema: Json): Json {
  return { 'application/json': { schema } };
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io });
  return rest;
}

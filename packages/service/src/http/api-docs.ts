import type { FastifyInstance } from 'fastify';
import { docsPage } from '../api/docs-page.js';
import { type DescribedApi, openApiDocument } from '../api/openapi.js';

export interface ApiDocs extends DescribedApi {
  /** The heading of the page. */
  readonly heading: string;
  /** The prefix of the paths, such as `/v1`. */
  readonly prefix?: string;
  /** The page on which requests can be tried, if there is one. */
  readonly tryAt?: string | undefined;
  /** Whether they can be read without authentication. */
  readonly isOpen: boolean;
}

/** Adds the documentation of an API, for programs (`openapi.json`) and for people (`docs`). */
export function addApiDocs(
  app: FastifyInstance,
  { heading, prefix = '', isOpen, tryAt, ...api }: ApiDocs,
): void {
  const document = JSON.stringify(openApiDocument(api));
  const page = docsPage({ title: heading, endpoints: api.endpoints, tryAt });
  const config = { isOpen };
  app.get(`${prefix}/openapi.json`, { config }, async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(document),
  );
  app.get(`${prefix}/docs`, { config }, async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      .send(page),
  );
}

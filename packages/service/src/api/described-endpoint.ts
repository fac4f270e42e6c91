import { z } from 'zod';

/** The description of an endpoint, from which /openapi.json and /docs are generated. */
export interface DescribedEndpoint {
  readonly method: 'get' | 'post' | 'patch' | 'delete';
  /** Parameters are in braces: `/v1/projects/{id}`. */
  readonly path: string;
  readonly summary: string;
  /** What the caller needs, as a sentence without the final period. */
  readonly needs: string;
  /** The names of the accepted security schemes, each sufficient by itself; empty for a public endpoint. */
  readonly security: readonly string[];
  readonly parameters?: Readonly<Record<string, DescribedParameter>>;
  readonly request?: z.ZodType;
  /** JSON unless it says otherwise. */
  readonly requestType?: string;
  /** By status; errors have a body of their own. */
  readonly answers: Readonly<Record<number, DescribedAnswer>>;
}

export interface DescribedParameter {
  readonly in: 'path' | 'header' | 'query';
  readonly about: string;
}

export interface DescribedAnswer {
  readonly about: string;
  readonly schema?: z.ZodType;
  /** JSON unless it says otherwise; `none` for no body. */
  readonly type?: string;
}

/** The body of every error. */
export const errorResponse = z.object({
  error: z.string().describe('A message for people'),
  code: z.string().describe('A code for programs, in UPPER_SNAKE_CASE'),
  details: z
    .array(z.record(z.string(), z.union([z.string(), z.number()])))
    .optional()
    .describe('The invalid fields or places'),
});

/** The Health response. */
export const healthResponse = z.object({
  status: z.enum(['healthy', 'unhealthy']),
  version: z.string(),
  uptime_seconds: z.int().min(0),
});

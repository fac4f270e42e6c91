import { z } from 'zod';

/** An endpoint as its readers need to know it: what /openapi.json and /docs are made from. */
export interface DescribedEndpoint {
  readonly method: 'get' | 'post' | 'patch' | 'delete';
  /** Parameters in braces: `/v1/projects/{id}`. */
  readonly path: string;
  readonly summary: string;
  /** A sentence without its full stop that says what the caller needs. */
  readonly needs: string;
  /** The names of the ways to show it, each enough by itself; none for what everybody may call. */
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
  error: z.string().describe('A sentence for a person'),
  code: z.string().describe('For programs: words in upper case, joined by underscores'),
  details: z
    .array(z.record(z.string(), z.union([z.string(), z.number()])))
    .optional()
    .describe('Each field or place at fault'),
});

/** The Health response. */
export const healthResponse = z.object({
  status: z.enum(['healthy', 'unhealthy']),
  version: z.string(),
  uptime_seconds: z.int().min(0),
});

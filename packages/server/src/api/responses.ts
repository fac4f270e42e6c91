import { z } from 'zod';

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

/** The Webhook acknowledgement. */
export const webhookAcknowledgement = z.object({
  status: z.enum(['processing', 'ignored']),
  message: z.string(),
  analysis_id: z.string().describe('Empty for what is ignored'),
});

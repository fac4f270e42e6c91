import { z } from 'zod';

/** The Webhook acknowledgement. */
export const webhookAcknowledgement = z.object({
  status: z.enum(['processing', 'ignored']),
  message: z.string(),
  analysis_id: z.string().describe('Empty if the event is ignored'),
});

import { z } from 'zod';
import type { Person } from '../access/caller.js';

/** A person as the API shows them to themselves. */
export const person = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  email_verified: z.boolean(),
});

/** Shows a person. */
export function personBody({
  id,
  name,
  email: address,
  isVerified,
}: Person): z.output<typeof person> {
  return { id, name, email: address, email_verified: isVerified };
}

import { z } from 'zod';
import type { Person } from '../access/caller.js';

/** A person as the API shows them to themselves. */
export const person = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  email_verified: z.boolean(),
  two_factor: z.boolean().describe('Whether signing in requires a code as well as the password'),
});

/** Shows a person. */
export function personBody({
  id,
  name,
  email: address,
  isVerified,
  hasSecondFactor,
}: Person): z.output<typeof person> {
  return { id, name, email: address, email_verified: isVerified, two_factor: hasSecondFactor };
}

import { z } from 'zod';

/** An email address. Case is ignored. */
export const email = z
  .email()
  .max(254)
  .transform((text) => text.toLowerCase());

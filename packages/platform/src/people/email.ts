import { z } from 'zod';

/** An address. Its case means nothing to anybody who reads mail. */
export const email = z
  .email()
  .max(254)
  .transform((text) => text.toLowerCase());

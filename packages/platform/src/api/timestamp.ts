import { z } from 'zod';

/** A time in a response, in ISO 8601. */
export const timestamp = z.iso.datetime();

import { z } from 'zod';

/** A project as the API shows it. */
export const project = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});

export type Project = z.output<typeof project>;

export const projectName = z.string().trim().min(1).max(200);
export const projectDescription = z.string().max(10_000);

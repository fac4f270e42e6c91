import { safetyLevels } from '@svc/engine';
import { z } from 'zod';

/** A migration that cannot be encoded as UTF-8 is certainly a mistake. */
const migrationText = z
  .string()
  .refine((text) => !/\p{Surrogate}/u.test(text), 'half of a surrogate pair')
  .describe('The SQL text of one migration');

const safetyLevel = z.enum(safetyLevels).optional().describe('Default: standard');

/** The schemas by their limit. Building them takes longer than checking a small request. */
const built = new Map<number, RequestSchemas>();

/** The schemas of the requests, for sets of at most `maxMigrations` migrations. */
export function requestSchemas(maxMigrations: number): RequestSchemas {
  const schemas = built.get(maxMigrations) ?? buildSchemas(maxMigrations);
  built.set(maxMigrations, schemas);
  return schemas;
}

function buildSchemas(maxMigrations: number) {
  const migrations = z.array(migrationText).min(1).max(maxMigrations);
  return {
    analyze: z.object({
      migrations,
      config: z
        .object({
          safety_level: safetyLevel,
          enable_ai: z.boolean().default(false).describe('Turns AI features on or off'),
        })
        .optional(),
    }),
    squash: z.object({
      migrations,
      config: z
        .object({
          safety_level: safetyLevel,
          validate: z.boolean().default(true).describe('Whether to prove the result'),
        })
        .optional(),
    }),
    validate: z.object({ original: migrations, squashed: migrations }),
  };
}

export type RequestSchemas = ReturnType<typeof buildSchemas>;
export type Endpoint = keyof RequestSchemas;

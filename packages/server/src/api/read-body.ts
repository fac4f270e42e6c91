import { safetyLevels } from '@svc/engine';
import { detailsOf, Problem, parseJson } from '@svc/service';
import type { z } from 'zod';

/** Parses the bytes of a body by a schema. Throws a `Problem` that names each invalid field. */
export function readBody<Schema extends z.ZodType>(
  bytes: Uint8Array,
  schema: Schema,
): z.output<Schema> {
  const body = parseJson(bytes);
  const read = schema.safeParse(body);
  if (read.success) return read.data;
  throw refusal(read.error.issues, body);
}

type Issue = z.core.$ZodIssue;

/** Wrong types are reported before values out of range and unknown fields. */
function refusal(issues: readonly Issue[], body: unknown): Problem {
  const wrongTypes = issues.filter((issue) => !isOfRightType(issue, body));
  if (wrongTypes.length > 0) {
    return new Problem(400, 'INVALID_REQUEST', 'Some fields are missing or of the wrong type.', {
      details: detailsOf(wrongTypes),
    });
  }
  const details = detailsOf(issues);
  if (issues.some(({ code }) => code === 'too_big')) {
    return new Problem(
      413,
      'TOO_MANY_MIGRATIONS',
      'The request has more migrations than this server accepts.',
      {
        details,
      },
    );
  }
  if (issues.some(({ code }) => code === 'too_small')) {
    return new Problem(400, 'EMPTY_MIGRATIONS', 'Send at least one migration.', { details });
  }
  return new Problem(
    400,
    'INVALID_SAFETY_LEVEL',
    `config.safety_level must be one of ${safetyLevels.join(', ')}.`,
    { details },
  );
}

function isOfRightType({ code, path }: Issue, body: unknown): boolean {
  if (code === 'invalid_value') return typeof valueAt(body, path) === 'string';
  return code === 'too_big' || code === 'too_small';
}

function valueAt(body: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (value as Readonly<Record<PropertyKey, unknown>>)[key],
    body,
  );
}

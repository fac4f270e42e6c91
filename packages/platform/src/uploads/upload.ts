import { createHash } from 'node:crypto';
import { decodeMigration, type Migration, SourceError, safetyLevels } from '@svc/engine';
import { detailsOf, Problem } from '@svc/service';
import { z } from 'zod';
import type { BodyReader } from '../api/route.js';
import { arrange, type LeftOutFile, orders } from './arrange.js';
import { cleanName } from './file-name.js';
import { type FilePart, readParts } from './read-parts.js';

/** The fields of every upload beside its files. */
export const uploadFields = {
  safety_level: z
    .enum(safetyLevels)
    .optional()
    .describe('paranoid, conservative, standard or aggressive; default: the organization’s'),
  project_id: z.uuid().optional().describe('The project of the run'),
  order: z
    .enum(orders)
    .default('natural')
    .describe('natural: sorted by name, as tools do; given: in the order of the parts'),
};

/** A file that is left out, and its form part. */
export interface LeftOutOfSet extends LeftOutFile {
  readonly set: string;
}

/** A parsed form: its files in order, by set, and its other fields. */
export interface Upload<Set extends string, Fields> {
  readonly sets: Readonly<Record<Set, readonly Migration[]>>;
  readonly leftOut: readonly LeftOutOfSet[];
  readonly fields: Fields;
  readonly byteCount: number;
}

type Ordered = { readonly order: (typeof orders)[number] };

/** Reads uploads with one or more files in each of the given parts. */
export function uploadReader<Set extends string, Schema extends z.ZodType<Ordered>>(
  partNames: readonly Set[],
  schema: Schema,
): BodyReader<Upload<Set, z.output<Schema>>> {
  return {
    type: 'multipart/form-data',
    async read(request, { settings }) {
      const { files, texts } = await readParts(request, {
        maxBytes: settings.SVC_MAX_BODY_BYTES,
        maxFiles: settings.SVC_MAX_MIGRATIONS,
      });
      const fields = readFields(schema, texts, partNames);
      refuseUnknown(files, partNames);
      const leftOut: LeftOutOfSet[] = [];
      const sets = {} as Record<Set, readonly Migration[]>;
      for (const set of partNames) {
        const decoded = decodeSet(
          set,
          files.filter(({ field }) => field === set),
        );
        const arranged = arrange(decoded, fields.order);
        if (arranged.files.length === 0) throw empty(set, arranged.leftOut);
        sets[set] = arranged.files;
        leftOut.push(...arranged.leftOut.map((each) => ({ set, ...each })));
      }
      const byteCount = files.reduce((sum, { bytes }) => sum + bytes.length, 0);
      return { sets, leftOut, fields, byteCount };
    },
    digest({ sets, fields }) {
      const hash = createHash('sha256');
      hash.update(JSON.stringify([fields, sets]));
      return hash.digest();
    },
  };
}

function readFields<Schema extends z.ZodType>(
  schema: Schema,
  texts: readonly (readonly [string, string])[],
  partNames: readonly string[],
): z.output<Schema> {
  const [unnamed] = texts.filter(([field]) => partNames.includes(field));
  if (unnamed) throw invalid([{ field: unnamed[0], message: 'must be a file with a filename' }]);
  const names = texts.map(([field]) => field);
  const repeated = names.find((field, index) => names.indexOf(field) !== index);
  if (repeated !== undefined) throw invalid([{ field: repeated, message: 'must be sent once' }]);
  const read = schema.safeParse(Object.fromEntries(texts));
  if (read.success) return read.data;
  const { issues } = read.error;
  if (issues.some(({ path: [field] }) => field === 'safety_level')) {
    throw new Problem(
      400,
      'INVALID_SAFETY_LEVEL',
      `safety_level must be one of ${safetyLevels.join(', ')}.`,
    );
  }
  throw invalid(detailsOf(issues));
}

function refuseUnknown(files: readonly FilePart[], partNames: readonly string[]): void {
  const unknown = files.find(({ field }) => !partNames.includes(field));
  if (!unknown) return;
  const message = `send files as ${partNames.join(' and ')}`;
  throw invalid([{ field: unknown.field, message }]);
}

/** Files as text, each with a unique name for the results. */
function decodeSet(set: string, files: readonly FilePart[]): readonly Migration[] {
  const names = new Set<string>();
  return files.map(({ name: given, bytes }, index) => {
    const name = cleanName(given ?? '') ?? `${set}-${index + 1}.sql`;
    if (names.has(name)) {
      throw new Problem(
        400,
        'DUPLICATE_FILE_NAME',
        'Two files have the same name: send each with a unique name, such as its path.',
        { details: [{ set, file: name }] },
      );
    }
    names.add(name);
    return decode(set, name, index, bytes);
  });
}

function decode(set: string, name: string, index: number, bytes: Buffer): Migration {
  try {
    return decodeMigration(name, bytes);
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    const { line, column } = error.place;
    throw new Problem(422, 'INVALID_SQL', 'A file is not text that PostgreSQL can read.', {
      details: [{ set, migration: index, file: name, line, column, message: error.problem }],
    });
  }
}

function empty(set: string, leftOut: readonly LeftOutFile[]): Problem {
  const message = `There are no migrations in ${set}: send one or more files.`;
  const details = leftOut.slice(0, 100).map((each) => ({ ...each }));
  return new Problem(400, 'EMPTY_MIGRATIONS', message, details.length > 0 ? { details } : {});
}

function invalid(details: NonNullable<Problem['more']['details']>): Problem {
  const message = 'Some fields are missing, unknown or of the wrong type.';
  return new Problem(400, 'INVALID_REQUEST', message, { details });
}

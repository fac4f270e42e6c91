import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ProvenanceMap } from '@svc/engine';
import * as z from 'zod';
import { InputError } from '../input/input-error.js';
import { mapEnding } from '../input/own-files.js';

const fates = ['kept', 'folded', 'removed', 'set aside', 'lost'] as const;
const rules = z.array(z.string());
const origins = z.array(z.object({ file: z.string(), line: z.int() })).optional();

/** The history of an object or a column. */
const life = {
  name: z.string(),
  former_names: z.array(z.string()),
  exists: z.boolean(),
  events: z.array(z.object({ input: z.int(), what: z.string() })),
};

/** The map that `svc squash` writes beside its files. */
const mapSchema = z.object({
  generator: z.literal('svc'),
  version: z.literal(1),
  digest: z.string().optional(),
  result_digest: z.string().optional(),
  proven: z.boolean().optional(),
  files: z.array(z.object({ name: z.string(), sha256: z.string() })).optional(),
  outputs: z.array(
    z.object({
      number: z.int(),
      file: z.string(),
      line: z.int(),
      end_line: z.int(),
      text: z.string(),
      from: z.array(z.object({ input: z.int(), file: z.string(), line: z.int(), rules, origins })),
    }),
  ),
  inputs: z.array(
    z.object({
      number: z.int(),
      file: z.string(),
      line: z.int(),
      column: z.int(),
      text: z.string(),
      origins,
      fate: z.enum(fates),
      into: z.array(z.object({ output: z.int(), rules })),
      removed: z.array(
        z.object({ reason: z.string(), made: z.int().optional(), ended: z.int().optional() }),
      ),
    }),
  ),
  objects: z.array(
    z.object({ kind: z.string(), ...life, columns: z.array(z.object(life)).optional() }),
  ),
});

/** A map as read back: kinds of objects are strings. */
export type ReadMap = Omit<ProvenanceMap, 'objects'> & {
  readonly objects: readonly (Omit<ProvenanceMap['objects'][number], 'kind'> & {
    readonly kind: string;
  })[];
};

/** A map and its path. */
export interface FoundMap {
  readonly path: string;
  readonly map: ReadMap;
}

/** The maps in a folder; none if the folder does not exist. */
export async function mapsIn(folder: string): Promise<readonly FoundMap[]> {
  const names = await readdir(folder).catch(() => []);
  const found: FoundMap[] = [];
  for (const name of names) {
    if (name.endsWith(mapEnding)) found.push(await readMap(join(folder, name)));
  }
  return found;
}

/** Reads a map. Throws `InputError` for a file that svc squash did not write. */
export async function readMap(path: string): Promise<FoundMap> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new InputError(`${path}: cannot be read (${error.code ?? error.message})`);
  });
  const result = mapSchema.safeParse(dataIn(path, text));
  if (result.success) return { path, map: result.data };
  const [issue] = result.error.issues;
  throw new InputError(
    `${path}: not a map of this version of svc (${issue?.path.join('.') || 'top level'}: ${issue?.message}); squash again`,
  );
}

function dataIn(path: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new InputError(`${path}: not a map, because it is not JSON; squash again`);
  }
}

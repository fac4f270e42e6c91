/** Tools that list their migrations in a file instead of using the names in a folder. */
import { readFile } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import { sqitchPlan, sqitchScripts } from '@svc/engine';
import * as z from 'zod';
import { InputError } from './input-error.js';

/** The files in a list, as paths relative to its folder. */
export interface Plan {
  readonly file: string;
  readonly scripts: readonly string[];
}

const drizzleJournal = 'meta/_journal.json';

/** The plan of a folder, given the files below it: Sqitch's plan or Drizzle's journal. */
export async function planOf(folder: string, found: readonly string[]): Promise<Plan | undefined> {
  if (found.includes(sqitchPlan)) return readPlan(folder, sqitchPlan, sqitchScripts);
  if (!found.includes(drizzleJournal) || isOfSupabase(folder)) return undefined;
  return readPlan(folder, drizzleJournal, drizzleScripts);
}

async function readPlan(
  folder: string,
  file: string,
  scriptsIn: (text: string) => readonly string[] | undefined,
): Promise<Plan> {
  const path = join(folder, file);
  const scripts = scriptsIn(await readFile(path, 'utf8'));
  if (scripts === undefined) throw new InputError(`${path}: not a Drizzle journal`);
  if (scripts.length === 0) throw new InputError(`${path}: the plan has no migrations`);
  return { file, scripts };
}

/** Supabase applies everything in its folder, including files that Drizzle wrote there. */
export function isOfSupabase(folder: string): boolean {
  return resolve(folder).endsWith(['', 'supabase', 'migrations'].join(sep));
}

const journalSchema = z.object({ entries: z.array(z.object({ tag: z.string() })) });

function drizzleScripts(text: string): readonly string[] | undefined {
  const journal = journalSchema.safeParse(jsonIn(text));
  return journal.data?.entries.map(({ tag }) => `${tag}.sql`);
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

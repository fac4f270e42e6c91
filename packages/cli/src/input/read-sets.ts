import { type Note, notesOf, noteText, withTool } from '@svc/engine';
import { type MigrationSet, type Reading, readMigrations } from './read-migrations.js';

/** How many places are listed before the rest is only counted. */
const named = 3;

/** Reads the files at the paths as one set of one tool, with notes about what is not executed. */
export async function readSets(paths: readonly string[], reading?: Reading): Promise<MigrationSet> {
  const sets: MigrationSet[] = [];
  for (const path of paths) sets.push(await readMigrations(path, reading));
  const migrations = withTool(sets.flatMap((set) => set.migrations));
  const notes = readingNotes(notesOf(migrations));
  const folder = sets.length === 1 ? sets[0]?.folder : undefined;
  const platform = sets.find((set) => set.platform !== undefined)?.platform;
  return {
    migrations,
    notes: [...sets.flatMap((set) => set.notes), ...notes],
    ...(folder && { folder }),
    ...(platform && { platform }),
  };
}

/** A sentence for each note; many notes with the same text share one. */
function readingNotes(notes: readonly Note[]): readonly string[] {
  const reasons = new Set(notes.map(({ reason }) => reason));
  return [...reasons].flatMap((reason) => {
    const group = notes.filter((note) => note.reason === reason);
    const [first] = group;
    if (first === undefined || group.length <= named) return group.map(noteText);
    return [`${noteText(first)}; the same at ${group.length - 1} more places (--json lists them)`];
  });
}

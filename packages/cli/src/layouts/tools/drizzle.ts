/**
 * Drizzle: files listed in meta/_journal.json, with a snapshot of the schema for each; later versions have a
 * folder for each migration instead, with the snapshot in it. Breakpoints separate the statements. The migrator
 * runs migrations whose `when` is later than that of the last one it ran: the baseline has the tag and `when` of
 * the last squashed one.
 */
import { drizzleBreakpoint, type FileMarks } from '@svc/engine';
import * as z from 'zod';
import { stemOf } from '../../input/stem-of.js';
import type { Given, SideFile, ToolLayout } from '../tool-layout.js';
import { sameStem, timeOfVersion, versionedName } from '../versioned-name.js';
import { asFirstSnapshot, jsonIn } from './drizzle-snapshot.js';

const journalFile = 'meta/_journal.json';

const journalSchema = z.looseObject({
  entries: z.array(z.looseObject({ idx: z.int(), tag: z.string(), when: z.number() })),
});

type Journal = z.output<typeof journalSchema>;

/** A breakpoint above every statement but the first. */
function breakpoints(): FileMarks {
  let isFirst = true;
  return {
    around: (sql, above) => {
      const mark = isFirst ? [] : [drizzleBreakpoint];
      isFirst = false;
      return { above: [...mark, ...above], sql, below: [] };
    },
  };
}

export const drizzle: ToolLayout = {
  title: 'Drizzle',
  isOf: ({ folder }) => folder?.files.includes(journalFile) === true,
  transactions: 'file',
  path: (part) => `${sameStem(part)}.sql`,
  marks: breakpoints,
  sideFiles: (laid, _rest, given) => {
    const journal = journalOf(given);
    const last = given.squashed.at(-1)?.name ?? '';
    const at = journal.entries.findIndex(({ tag }) => tag === stemOf(last));
    const own = journal.entries[at] ?? madeUp(last);
    const later = journal.entries.slice(at + 1).filter(({ tag }) => staysIn(given, tag));
    const entries = laid.map(({ name }, index) => {
      const before = laid.length - 1 - index;
      return {
        ...own,
        idx: Math.max(0, own.idx - before),
        when: own.when - before,
        tag: stemOf(name),
        breakpoints: true,
      };
    });
    const written = { ...journal, entries: [...entries, ...(at === -1 ? [] : later)] };
    return [
      { name: journalFile, content: `${JSON.stringify(written, null, 2)}\n` },
      ...snapshotsOf(given),
    ];
  },
};

function journalOf({ folder }: Given): Journal {
  const read = journalSchema.safeParse(jsonIn(folder?.read(journalFile) ?? '')).data;
  return read ?? { version: '7', dialect: 'postgresql', entries: [] };
}

/** For a history that was not written for Drizzle. */
function madeUp(last: string): Journal['entries'][number] {
  const version = versionedName(stemOf(last))?.version.replaceAll('-', '') ?? '';
  return { idx: 0, version: '7', when: timeOfVersion(version) ?? 0, tag: stemOf(last) };
}

function staysIn({ rest }: Given, tag: string): boolean {
  return rest.some(({ name }) => stemOf(name) === tag);
}

/** The snapshot of the last squashed migration, as the first, and those of the migrations that stay. */
function snapshotsOf({ squashed, rest, folder }: Given): readonly SideFile[] {
  const nameOf = (migration: string) =>
    `meta/${versionedName(stemOf(migration))?.version ?? ''}_snapshot.json`;
  const last = nameOf(squashed.at(-1)?.name ?? '');
  const text = folder?.read(last);
  const first = text === undefined ? undefined : asFirstSnapshot(text);
  const later = rest.flatMap(({ name }) => {
    const content = folder?.read(nameOf(name));
    return content === undefined ? [] : [{ name: nameOf(name), content }];
  });
  return [...(first === undefined ? [] : [{ name: last, content: first }]), ...later];
}

export const drizzleFolders: ToolLayout = {
  title: 'Drizzle',
  isOf: ({ folder, squashed }) =>
    squashed.every(({ name }) => name.endsWith('/migration.sql')) &&
    folder?.files.some((file) => /^[^/]+\/snapshot\.json$/.test(file)) === true,
  transactions: 'file',
  path: (part) => `${sameStem(part)}/migration.sql`,
  marks: breakpoints,
  beside: (path, { number, count, given: { folder } }) => {
    const file = path.replace(/migration\.sql$/, 'snapshot.json');
    const text = number === count ? folder?.read(file) : undefined;
    const content = text === undefined ? undefined : asFirstSnapshot(text);
    return content === undefined ? [] : [{ name: file, content }];
  },
};

import type { OutputStatement } from '../print/output.js';
import type { Lines } from '../print/print-sql.js';
import { formatPlace, type Place } from '../text/place.js';
import type { ColumnLife, ObjectKind } from './object-life.js';
import type { Fate, Provenance } from './provenance.js';

/**
 * The provenance of a result, written beside it (docs/provenance.md). Statements are numbered from 1: inputs in
 * the order of the migrations, outputs in the order of the result.
 */
export interface ProvenanceMap {
  readonly generator: 'svc';
  readonly version: 1;
  /** A digest of the migrations and the settings: if it is the same, so is the result. */
  readonly digest?: string | undefined;
  /** A digest of the result's files and the migrations after them: if it is the same, they still apply. */
  readonly result_digest?: string | undefined;
  /** Whether the result was proven. */
  readonly proven?: boolean | undefined;
  /** Every written file, except the map. */
  readonly files?: readonly { readonly name: string; readonly sha256: string }[] | undefined;
  readonly outputs: readonly MappedOutput[];
  readonly inputs: readonly MappedInput[];
  readonly objects: readonly MappedObject[];
}

/** A statement of the result: its place, and its inputs. */
export interface MappedOutput {
  readonly number: number;
  readonly file: string;
  readonly line: number;
  readonly end_line: number;
  readonly text: string;
  readonly from: readonly {
    readonly input: number;
    readonly file: string;
    readonly line: number;
    readonly rules: readonly string[];
    readonly origins?: MappedOrigins | undefined;
  }[];
}

/** The origin of a statement of an earlier squash. */
export type MappedOrigins = readonly { readonly file: string; readonly line: number }[];

/** A statement of a migration, and its fate. */
export interface MappedInput {
  readonly number: number;
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly text: string;
  readonly origins?: MappedOrigins | undefined;
  readonly fate: Fate;
  readonly into: readonly { readonly output: number; readonly rules: readonly string[] }[];
  readonly removed: readonly {
    readonly reason: string;
    readonly made?: number | undefined;
    readonly ended?: number | undefined;
  }[];
}

/** An object of the history, and the statements that affected it. */
export interface MappedObject {
  readonly kind: ObjectKind;
  readonly name: string;
  readonly former_names: readonly string[];
  readonly exists: boolean;
  readonly events: readonly { readonly input: number; readonly what: string }[];
  /** For a table: the columns that changed after it was created. */
  readonly columns?: readonly MappedColumn[] | undefined;
}

export type MappedColumn = Pick<MappedObject, 'name' | 'former_names' | 'exists' | 'events'>;

/** A file of the result, and the lines of its statements. */
export interface MappedFile {
  readonly name: string;
  readonly lines: readonly Lines[];
}

/** The provenance of a squash. */
interface Mapped {
  readonly statements: readonly OutputStatement[];
  readonly provenance: Provenance;
}

/** The map of a result that was written as these files, which contain its statements in order. */
export function provenanceMap(
  { statements, provenance }: Mapped,
  files: readonly MappedFile[],
): ProvenanceMap {
  const places = files.flatMap(({ name, lines }) => lines.map((each) => ({ name, ...each })));
  const numbers = new Map(
    provenance.inputs.map(({ place }, index) => [formatPlace(place), index + 1] as const),
  );
  const from: MappedOutput['from'][number][][] = statements.map(() => []);
  provenance.inputs.forEach(({ place: { file, line }, into }, index) => {
    for (const { output, rules } of into) {
      from[output]?.push({ input: index + 1, file, line, rules });
    }
  });
  return {
    generator: 'svc',
    version: 1,
    outputs: statements.map(({ text }, index) => ({
      number: index + 1,
      file: places[index]?.name ?? '',
      line: places[index]?.first ?? 0,
      end_line: places[index]?.last ?? 0,
      text: excerpt(text),
      from: from[index] ?? [],
    })),
    inputs: provenance.inputs.map(({ place, text, fate, into, removed }, index) => ({
      number: index + 1,
      ...place,
      text: excerpt(text),
      fate,
      into: into.map(({ output, rules }) => ({ output: output + 1, rules })),
      removed: removed.map(({ reason, made, ended }) => ({
        reason,
        ...(made === undefined ? {} : { made: made + 1 }),
        ...(ended === undefined ? {} : { ended: ended + 1 }),
      })),
    })),
    objects: provenance.objects.map(({ kind, columns, ...life }) => ({
      kind,
      ...lifeOf(life, numbers),
      ...(columns ? { columns: columns.map((each) => lifeOf(each, numbers)) } : {}),
    })),
  };
}

function lifeOf(
  { name, formerNames, exists, events }: ColumnLife,
  numbers: ReadonlyMap<string, number>,
): MappedColumn {
  return {
    name,
    former_names: formerNames,
    exists,
    events: events.flatMap(({ what, place }) => eventOf(what, place, numbers)),
  };
}

function eventOf(
  what: string,
  place: Place,
  numbers: ReadonlyMap<string, number>,
): MappedObject['events'] {
  const input = numbers.get(formatPlace(place));
  return input === undefined ? [] : [{ input, what }];
}

/** Longer texts are cut. */
const longest = 1000;

function excerpt(text: string): string {
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}

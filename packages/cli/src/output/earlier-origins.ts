/** The origins of the statements of an earlier squash, from the map beside it. */
import { dirname, join } from 'node:path';
import type { Migration, ProvenanceMap } from '@svc/engine';
import { type FoundMap, mapsIn } from './read-map.js';

/** A statement of a migration. */
export interface Origin {
  readonly file: string;
  readonly line: number;
}

/** The origins of the statement at a place of a migration; undefined if no squash wrote it. */
export type EarlierOrigins = (file: string, line: number) => readonly Origin[] | undefined;

/** Reads the maps beside the migrations, or in the parent folder if each migration has its own. */
export async function earlierOrigins(migrations: readonly Migration[]): Promise<EarlierOrigins> {
  const folders = new Set(
    migrations.flatMap(({ name }) => [dirname(name), dirname(dirname(name))]),
  );
  const maps: FoundMap[] = [];
  for (const folder of folders) {
    // A file that is not a map of svc has no origins.
    maps.push(...(await mapsIn(folder).catch(() => [])));
  }
  return (file, line) => {
    for (const { path, map } of maps) {
      const output = map.outputs.find(
        (each) =>
          join(dirname(path), each.file) === join(file) &&
          each.line <= line &&
          line <= each.end_line,
      );
      if (output) {
        return output.from.flatMap(
          (from) => from.origins ?? [{ file: from.file, line: from.line }],
        );
      }
    }
    return undefined;
  };
}

/** The map, extended with the origins of statements of an earlier squash. */
export function withOrigins(map: ProvenanceMap, originsOf: EarlierOrigins): ProvenanceMap {
  const add = <Place extends Origin>(place: Place) => {
    const origins = originsOf(place.file, place.line);
    return origins === undefined ? place : { ...place, origins };
  };
  return {
    ...map,
    inputs: map.inputs.map(add),
    outputs: map.outputs.map((output) => ({ ...output, from: output.from.map(add) })),
  };
}

/** Where the statements of an earlier squash came from, by the map that lies beside it. */
import { dirname, join } from 'node:path';
import type { Migration, ProvenanceMap } from '@svc/engine';
import { type FoundMap, mapsIn } from '../explain/read-map.js';

/** A statement of a migration. */
export interface Origin {
  readonly file: string;
  readonly line: number;
}

/** The origins of what stands at a place of a migration; undefined where no squash wrote it. */
export type EarlierOrigins = (file: string, line: number) => readonly Origin[] | undefined;

/** Reads the maps beside the migrations, or in the folder above where each has its own. */
export async function earlierOrigins(migrations: readonly Migration[]): Promise<EarlierOrigins> {
  const folders = new Set(
    migrations.flatMap(({ name }) => [dirname(name), dirname(dirname(name))]),
  );
  const maps: FoundMap[] = [];
  for (const folder of folders) {
    // What is no map of ours says nothing about where statements came from.
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

/** The map with the origins of what an earlier squash wrote. */
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

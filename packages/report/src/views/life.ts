import {
  type Analysis,
  formatPlace,
  type LifeEvent,
  type Place,
  type ProvenanceMap,
} from '@svc/engine';

/** The history of one object, as the timeline draws it. */
export interface Life {
  readonly kind: string;
  readonly name: string;
  readonly formerNames: readonly string[];
  readonly exists: boolean;
  readonly events: readonly LifeMark[];
  /** The columns of a table that changed after its creation. */
  readonly columns: readonly Life[];
}

interface LifeMark {
  readonly what: LifeEvent['what'];
  readonly place: string;
  readonly migration: number;
}

/** The histories of objects, and the migration files, which are the time axis. */
interface Lives {
  readonly lives: readonly Life[];
  readonly files: readonly string[];
}

/** The object histories of an analysis. */
export function livesOfAnalysis({ objects }: Pick<Analysis, 'objects'>): readonly Life[] {
  return objects.map((object) =>
    lifeOf({ ...object, former_names: object.formerNames }, ({ what, place, migration }) => [
      { what, place: formatPlace(place), migration },
    ]),
  );
}

/** The object histories of a provenance map. */
export function livesOfMap({ inputs, objects }: ProvenanceMap): Lives {
  const files = [...new Set(inputs.map(({ file }) => file))];
  const numbers = new Map(files.map((file, at) => [file, at]));
  const lives = objects.map((object) =>
    lifeOf(object, ({ input, what }) => {
      const found = inputs[input - 1];
      if (!found) return [];
      const migration = numbers.get(found.file) ?? 0;
      return [{ what: what as LifeEvent['what'], place: formatPlace(found), migration }];
    }),
  );
  return { lives, files };
}

/** The object histories of an analysis in the API's form. */
export function livesOfReport(objects: readonly ReportedLife<ReportedLifeEvent>[]): Lives {
  const files: string[] = [];
  const lives = objects.map((object) =>
    lifeOf(object, ({ what, migration, ...place }) => {
      files[migration] = place.file;
      return [{ what: what as LifeEvent['what'], migration, place: formatPlace(place) }];
    }),
  );
  return { lives, files };
}

type ReportedLifeEvent = Place & { readonly what: string; readonly migration: number };

/** An object in the form of the API or of a provenance map. */
interface ReportedLife<Event> {
  readonly kind: string;
  readonly name: string;
  readonly former_names: readonly string[];
  readonly exists: boolean;
  readonly events: readonly Event[];
  readonly columns?: readonly ToldColumn<Event>[] | undefined;
}

type ToldColumn<Event> = Pick<ReportedLife<Event>, 'name' | 'exists' | 'events'> & {
  readonly former_names?: readonly string[];
  readonly formerNames?: readonly string[];
};

function lifeOf<Event>(
  { kind, name, former_names, exists, events, columns = [] }: ReportedLife<Event>,
  marksOf: (event: Event) => readonly LifeMark[],
): Life {
  return {
    kind,
    name,
    formerNames: former_names,
    exists,
    events: events.flatMap(marksOf),
    columns: columns.map((column) => ({
      kind: 'column',
      name: `${name}.${column.name}`,
      formerNames: column.former_names ?? column.formerNames ?? [],
      exists: column.exists,
      events: column.events.flatMap(marksOf),
      columns: [],
    })),
  };
}

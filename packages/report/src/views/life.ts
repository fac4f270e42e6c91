import { type Analysis, formatPlace, type LifeEvent, type ProvenanceMap } from '@svc/engine';

/** The history of one object, as the timeline draws it. */
export interface Life {
  readonly kind: string;
  readonly name: string;
  readonly formerNames: readonly string[];
  readonly exists: boolean;
  readonly events: readonly {
    readonly what: LifeEvent['what'];
    readonly place: string;
    readonly migration: number;
  }[];
}

/** The object histories of an analysis. */
export function livesOfAnalysis({ objects }: Pick<Analysis, 'objects'>): readonly Life[] {
  return objects.map(({ events, ...rest }) => ({
    ...rest,
    events: events.map(({ what, place, migration }) => ({
      what,
      place: formatPlace(place),
      migration,
    })),
  }));
}

/** The object histories of a provenance map, and its files. */
export function livesOfMap({ inputs, objects }: ProvenanceMap): {
  readonly lives: readonly Life[];
  readonly files: readonly string[];
} {
  const files = [...new Set(inputs.map(({ file }) => file))];
  const numbers = new Map(files.map((file, at) => [file, at]));
  const lives = objects.map(({ kind, name, former_names, exists, events }) => ({
    kind,
    name,
    formerNames: former_names,
    exists,
    events: events.flatMap(({ input, what }) => {
      const found = inputs[input - 1];
      if (!found) return [];
      const place = `${found.file}:${found.line}:${found.column}`;
      return [{ what: what as LifeEvent['what'], place, migration: numbers.get(found.file) ?? 0 }];
    }),
  }));
  return { lives, files };
}

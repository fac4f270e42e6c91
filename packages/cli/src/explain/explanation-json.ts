import type { MappedInput } from '@svc/engine';
import type { ReadMap } from '../output/read-map.js';
import { type Explanation, mentions } from './explanation.js';

/** The JSON output of an explanation, with the full statements. */
export function explanationJson(
  explanation: Explanation,
  map: ReadMap,
): Readonly<Record<string, unknown>> {
  const input = (number: number) => map.inputs[number - 1];
  switch (explanation.about) {
    case 'output': {
      const { from, ...output } = explanation.output;
      const statements = from.map(({ input: number, rules }) => ({
        ...placeAndText(input(number)),
        rules,
      }));
      return { about: 'output', ...output, from: statements };
    }
    case 'input':
      return { about: 'input', statements: explanation.inputs.map((each) => fate(each, map)) };
    case 'object': {
      const { word } = explanation;
      const objects = explanation.objects.map(({ events, ...object }) => ({
        ...object,
        events: events
          .filter((event) => word === undefined || mentions(map, event.input, word))
          .map(({ what, input: number }) => ({ what, ...fate(input(number), map) })),
      }));
      return { about: 'object', ...(word === undefined ? {} : { word }), objects };
    }
  }
}

function fate(input: MappedInput | undefined, map: ReadMap): Readonly<Record<string, unknown>> {
  if (!input) return {};
  return {
    ...placeAndText(input),
    fate: input.fate,
    into: input.into.map(({ output, rules }) => {
      const { file, line } = map.outputs[output - 1] ?? {};
      return { file, line, rules };
    }),
    removed: input.removed.map(({ reason, made, ended }) => ({
      reason,
      ...(made === undefined ? {} : { made: placeAndText(map.inputs[made - 1]) }),
      ...(ended === undefined ? {} : { ended: placeAndText(map.inputs[ended - 1]) }),
    })),
  };
}

function placeAndText(input: MappedInput | undefined): Readonly<Record<string, unknown>> {
  if (!input) return {};
  const { file, line, column, text, origins } = input;
  return { file, line, column, text, ...(origins === undefined ? {} : { origins }) };
}

import type { ProvenanceMap } from './map.js';

/** The text of a map: JSON with one line for each statement and each object, to be readable. */
export function mapText({ files, outputs, inputs, objects, ...rest }: ProvenanceMap): string {
  return [
    JSON.stringify(rest, null, 2).slice(0, -2),
    ...(files === undefined ? [] : [`  "files": ${list(files)}`]),
    `  "outputs": ${list(outputs)}`,
    `  "inputs": ${list(inputs)}`,
    `  "objects": ${list(objects)}\n}\n`,
  ].join(',\n');
}

function list(items: readonly unknown[]): string {
  if (items.length === 0) return '[]';
  return `[\n${items.map((item) => `    ${JSON.stringify(item)}`).join(',\n')}\n  ]`;
}

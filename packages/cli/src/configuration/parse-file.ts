import { lineIndex } from '@svc/engine';
import {
  findNodeAtLocation,
  getNodeValue,
  type Node,
  type ParseError,
  parseTree,
} from 'jsonc-parser';
import { nearest } from '../input/nearest.js';
import { ConfigurationError } from './configuration-error.js';
import { type Layer, settingsSchema } from './configuration-keys.js';
import { schemaAt, valueKeys } from './json-schema.js';
import { valueProblem } from './value-problem.js';

/** The settings of a configuration file, and their places. */
export interface ParsedFile {
  readonly layer: Layer;
  /** `svc.config.json:4:15`, the place of a key's value; the file name for a key that is not in it. */
  place(key: string): string;
}

/** Parses the text of a configuration file. Throws `ConfigurationError` with every problem in it. */
export function parseFile(file: string, text: string): ParsedFile {
  const placeAt = lineIndex({ name: file, text });
  const at = (offset: number) => {
    const { line, column } = placeAt(offset);
    return `${file}:${line}:${column}`;
  };
  const root = parseJson(text, at);
  const value: unknown = getNodeValue(root);
  const parsed = settingsSchema.safeParse(value);
  const problems = [
    ...repeatedKeys(root, at),
    ...(parsed.error?.issues ?? []).flatMap((issue) =>
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((key) => unknownKey([...issue.path, key], root, at))
        : [`${at(nodeAt(root, issue.path).offset)}: ${valueProblem(issue, value)}`],
    ),
  ];
  if (problems.length > 0) throw new ConfigurationError(problems);
  return {
    // The schema accepts only values of its input type.
    layer: value as Layer,
    place(key) {
      const node = findNodeAtLocation(root, key.split('.'));
      return node ? at(node.offset) : file;
    },
  };
}

type PlaceText = (offset: number) => string;

function parseJson(text: string, at: PlaceText): Node {
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { disallowComments: true });
  const [first] = errors;
  if (root && !first) return root;
  const near = first ? text.slice(first.offset, first.offset + first.length) : '';
  throw new ConfigurationError([
    `${at(first?.offset ?? 0)}: this is not JSON${near.trim() ? ` (at ${near.slice(0, 20)})` : ': it ends too early'}. Keys and strings need double quotes, commas go only between entries, and comments are not allowed`,
  ]);
}

/** JSON allows duplicate keys and uses the last one. That is always a mistake here. */
function repeatedKeys(node: Node, at: PlaceText, path: readonly string[] = []): readonly string[] {
  const seen = new Map<string, number>();
  return (node.type === 'object' ? (node.children ?? []) : []).flatMap((property) => {
    const [key, value] = property.children ?? [];
    const name = String(key?.value);
    const before = seen.get(name);
    seen.set(name, property.offset);
    const inner = value ? repeatedKeys(value, at, [...path, name]) : [];
    if (before === undefined) return inner;
    return [
      `${at(property.offset)}: duplicate key ${[...path, name].join('.')} (first at ${at(before)}); keep one of the two`,
      ...inner,
    ];
  });
}

function unknownKey(path: readonly PropertyKey[], root: Node, at: PlaceText): string {
  const section = path.slice(0, -1).map(String);
  const word = String(path.at(-1));
  const here = Object.keys(schemaAt(section).properties ?? {}).filter((key) => key !== '$schema');
  const near = nearest(word, here);
  const meant = near ? [...section, near].join('.') : keyElsewhere(word);
  const advice = meant ? `did you mean ${meant}?` : `allowed here: ${here.join(', ')}`;
  const node = nodeAt(root, path);
  return `${at(node.parent?.offset ?? node.offset)}: unknown key ${path.join('.')}; ${advice}`;
}

/** A key of another section with a similar name. */
function keyElsewhere(word: string): string | undefined {
  const keys = [...valueKeys().keys()];
  const near = nearest(word, keys.map(lastStep));
  return keys.find((key) => lastStep(key) === near);
}

function lastStep(key: string): string {
  return key.split('.').at(-1) ?? key;
}

/** The node at a path, or the innermost existing node on that path. */
function nodeAt(root: Node, path: readonly PropertyKey[]): Node {
  const steps = path.map((step) => (typeof step === 'number' ? step : String(step)));
  for (let length = steps.length; length > 0; length -= 1) {
    const node = findNodeAtLocation(root, steps.slice(0, length));
    if (node) return node;
  }
  return root;
}

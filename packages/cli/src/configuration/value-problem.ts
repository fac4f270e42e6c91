import type * as z from 'zod';
import { secretKeys } from './configuration-keys.js';
import { allowedText, schemaAt } from './json-schema.js';

/** The schema's complaint about a value. */
export type Issue = z.core.$ZodIssue;

const shownLength = 40;

/** Describes what is wrong with a value: the key, its value, the allowed values. */
export function valueProblem({ path }: Issue, root: unknown): string {
  const key = path.filter((step) => typeof step === 'string').join('.') || 'the configuration';
  const value = path.reduce<unknown>(
    (inner, step) => (isObject(inner) ? inner[step] : undefined),
    root,
  );
  const found = secretKeys.has(key) ? 'not readable' : shown(value);
  return `${key} is ${found}; allowed: ${allowedText(schemaAt(path))}`;
}

function shown(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (isObject(value)) return 'an object';
  const text = JSON.stringify(value);
  return text.length > shownLength ? `${text.slice(0, shownLength)}…` : text;
}

function isObject(value: unknown): value is Readonly<Record<PropertyKey, unknown>> {
  return typeof value === 'object' && value !== null;
}

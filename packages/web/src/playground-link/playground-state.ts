import type { Migration, SafetyLevel } from '@svc/engine';
import { examples } from './examples.js';

/** The state of the playground. */
export interface PlaygroundState {
  readonly files: readonly Migration[];
  readonly safetyLevel: SafetyLevel;
}

const key = 'svc.playground';

export function storeState(state: PlaygroundState): void {
  try {
    localStorage.setItem(key, JSON.stringify(state));
  } catch {
    // If storage is full or forbidden, the state is lost at the next visit.
  }
}

export function storedState(): PlaygroundState | undefined {
  try {
    return asState(JSON.parse(localStorage.getItem(key) ?? 'null'));
  } catch {
    return undefined;
  }
}

export function firstState(): PlaygroundState {
  return { files: examples[0]?.files ?? [], safetyLevel: 'standard' };
}

/** Parses external data as a state; undefined if it is invalid. */
export function asState(value: unknown): PlaygroundState | undefined {
  if (typeof value !== 'object' || value === null || !('files' in value)) return undefined;
  const { files } = value;
  if (!Array.isArray(files) || files.length === 0 || !files.every(isMigration)) return undefined;
  const level = 'safetyLevel' in value ? value.safetyLevel : undefined;
  return {
    files: files.map(({ name, text }) => ({ name, text })),
    safetyLevel:
      level === 'conservative' || level === 'aggressive' || level === 'paranoid'
        ? level
        : 'standard',
  };
}

function isMigration(value: unknown): value is Migration {
  return (
    typeof value === 'object' &&
    value !== null &&
    'name' in value &&
    typeof value.name === 'string' &&
    'text' in value &&
    typeof value.text === 'string'
  );
}

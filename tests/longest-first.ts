import { relative, resolve } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import durations from './durations.json' with { type: 'json' };

const root = resolve(import.meta.dirname, '..');
const recorded: Readonly<Record<string, number>> = durations;

/** A long file that starts last would leave the other processors idle. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const path = ({ moduleId }: TestSpecification) => relative(root, moduleId);
    const seconds = (file: TestSpecification) => recorded[path(file)] ?? 0;
    return files.toSorted((a, b) => seconds(b) - seconds(a) || (path(a) < path(b) ? -1 : 1));
  }
}

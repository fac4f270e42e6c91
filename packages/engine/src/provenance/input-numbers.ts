import type { Source, Statement } from '../text/migration.js';
import type { InputNumber } from './provenance.js';

/** The numbers of the statements of each migration. */
export class InputNumbers {
  readonly #firsts: readonly number[];

  constructor(inputs: readonly (readonly Statement[])[]) {
    let next = 0;
    this.#firsts = inputs.map(({ length }) => {
      next += length;
      return next - length;
    });
  }

  of({
    migrationIndex,
    statementIndex,
  }: Pick<Source, 'migrationIndex' | 'statementIndex'>): InputNumber {
    return (this.#firsts[migrationIndex] ?? 0) + statementIndex;
  }
}

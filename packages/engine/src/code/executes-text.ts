import { namesAt } from './names-at.js';

/** Whether code executes text with EXECUTE, which a trigger uses to name its function. */
export function executesText(code: string): boolean {
  return executed(code).some((name) => !/^(function|procedure)$/.test(name?.join('.') ?? ''));
}

const executed = namesAt('execute <name?>');

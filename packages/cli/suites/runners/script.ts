import type { Command } from './runner.js';

/** A module that is run where its packages are installed. */
export function scriptIn(installed: string, text: string, words: readonly string[]): Command {
  return {
    program: process.execPath,
    words: ['--input-type=module', '--eval', text, ...words],
    folder: installed,
  };
}

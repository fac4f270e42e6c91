/** The first words of a squash. */
export const squashedBySvc = 'squashed by svc';

/** How far down the line with these words may be: some tools require a line of their own above it. */
const within = 300;

const plain = new RegExp(`^-- ${squashedBySvc}\\r?$`, 'm');
const either = new RegExp(`^-- ${squashedBySvc}(?: for .+)?\\r?$`, 'm');

/** Whether a squash wrote this text for no tool: its comments may quote marks, which do not count. */
export function isSquashed(text: string): boolean {
  return plain.test(text.slice(0, within));
}

/** Whether a squash wrote this text, for a tool or for none. */
export function isWrittenBySvc(text: string): boolean {
  return either.test(text.slice(0, within));
}

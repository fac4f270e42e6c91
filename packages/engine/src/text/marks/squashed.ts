/** The first words of a squash. */
export const squashedBySvc = 'squashed by svc';

/**
 * The line with these words is among so many characters at the top: some tools require a line of their own above it.
 */
const headLength = 300;

const forNoTool = new RegExp(`^-- ${squashedBySvc}\\r?$`, 'm');
const forAnyTool = new RegExp(`^-- ${squashedBySvc}(?: for .+)?\\r?$`, 'm');

/** Whether a squash wrote this text for no tool: its comments may quote marks, which do not count. */
export function isSquashed(text: string): boolean {
  return forNoTool.test(text.slice(0, headLength));
}

/** Whether a squash wrote this text, for a tool or for none. */
export function isWrittenBySvc(text: string): boolean {
  return forAnyTool.test(text.slice(0, headLength));
}

/** The first words of what a squash writes. */
export const squashedBySvc = 'squashed by svc';

/** Whether a squash wrote this text: its comments may quote marks, and none is one. */
export function isSquashed(text: string): boolean {
  return text.startsWith(`-- ${squashedBySvc}`);
}

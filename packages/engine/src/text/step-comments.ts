/**
 * Comments that only say in words what a change of a column does, such as `-- Make the email required`. They mean
 * nothing once the column is defined like that. A comment with a reason stays.
 */
const step =
  /^--\s*(?:\[\w+\]\s*)?(?:\d+[.)]\s*)?(?:then\s+)?(?:alter|change|convert|drop|enforce|make|modify|reapply|re-apply|remove|restrict|set|switch)\b/i;

const reason =
  /\b(?:as|because|but|due|except|for|if|in order|otherwise|since|so|see|to allow|unless|until|when|while)\b|https?:|#\d|[A-Z]+-\d/i;

/** A step that takes more words says more than the column shows. */
const longest = 80;

export function isStep(comment: string): boolean {
  const text = comment.trim();
  return text.length <= longest && step.test(text) && !reason.test(text);
}

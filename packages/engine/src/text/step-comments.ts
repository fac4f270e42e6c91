/**
 * Comments that only repeat a change of a column in words, such as `-- Make the email required`. They are useless once
 * the definition of the column includes the change. A comment with a reason stays.
 */
const step =
  /^--\s*(?:\[\w+\]\s*)?(?:\d+[.)]\s*)?(?:then\s+)?(?:alter|change|convert|drop|enforce|make|modify|reapply|re-apply|remove|restrict|set|switch)\b/i;

const reason =
  /\b(?:as|because|but|due|except|for|if|in order|otherwise|since|so|see|to allow|unless|until|when|while)\b|https?:|#\d|[A-Z]+-\d/i;

/** A longer comment says more than the definition of the column. */
const longest = 80;

export function isStep(comment: string): boolean {
  const text = comment.trim();
  return text.length <= longest && step.test(text) && !reason.test(text);
}

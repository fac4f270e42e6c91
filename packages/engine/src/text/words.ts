/** The words of a text as PostgreSQL reads names: folded to lower case unless quoted. */
export function wordsOf(text: string): ReadonlySet<string> {
  const found = text.matchAll(/"((?:[^"]|"")+)"|[\p{L}_][\p{L}\p{N}_$]*/gu);
  return new Set(
    [...found].map(([word, quoted]) => quoted?.replaceAll('""', '"') ?? word.toLowerCase()),
  );
}

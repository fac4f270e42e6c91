const longestName = 500;

/**
 * The name of a file as it may appear in comments, pages and logs: its path without `..`, drives and the root,
 * and without invisible characters. Undefined if nothing is left.
 */
export function cleanName(name: string): string | undefined {
  const parts = name
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Surrogate}]/gu, '')
    .split(/[/\\]/)
    .map((part) => part.trim())
    .filter((part) => part !== '' && part !== '.' && part !== '..' && !/^[A-Za-z]:$/.test(part));
  const cleaned = parts.join('/').slice(-longestName);
  return cleaned === '' ? undefined : cleaned;
}

const longestName = 500;

/**
 * The name of a file as it may stand in comments, pages and logs: its path without what leads elsewhere (`..`, drives,
 * the root) and without characters that cannot be seen. Nothing for a name of which nothing is left.
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

/** A migration's name without folders and extensions; the name of its folder if each migration has one. */
export function stemOf(path: string): string {
  const parts = path.split('/');
  const file = parts.at(-1) ?? '';
  const own = /^(migration|up)\.sql$/.test(file) ? (parts.at(-2) ?? file) : file;
  return own.replace(/(\.up)?\.(sql|json|ya?ml)$/, '');
}

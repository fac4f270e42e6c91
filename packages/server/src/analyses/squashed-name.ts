/** The names of migrations in tools that give each migration its own folder. */
const namesOfOnes = /^(migration|up)\.sql$/i;

/** The prefix that determines the order: a counter, a timestamp or a version, with its separator. */
const numberOf = /^(?:V?\d+(?:[._-]\d+)*)(?:__|[_-])?/i;

/**
 * The name of the squashed file. It has the number of the last migration, so that later migrations still come later,
 * and tools that record numbers treat it as applied wherever that migration was. Undefined if the names have no
 * numbers.
 */
export function squashedName(last: string): string | undefined {
  const segments = last.split('/');
  const file = segments.pop() ?? '';
  if (namesOfOnes.test(file) && segments.length > 0) {
    const folder = squashedName(`${segments.join('/')}.sql`);
    return folder && `${folder.replace(/\.sql$/, '')}/${file}`;
  }
  const number = numberOf.exec(file)?.[0];
  if (number === undefined) return undefined;
  const between = /(__|[_-])$/.test(number) ? '' : '_';
  const ending = /\.up\.sql$/i.test(file) ? '.up.sql' : '.sql';
  return [...segments, `${number}${between}squashed${ending}`].join('/');
}

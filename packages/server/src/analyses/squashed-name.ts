/** A migration that its tool keeps in a folder of its own has one of these names. */
const namesOfOnes = /^(migration|up)\.sql$/i;

/** What tells the order: a counter, a timestamp, a version, with what parts it from the words. */
const numberOf = /^(?:V?\d+(?:[._-]\d+)*)(?:__|[_-])?/i;

/**
 * What the file that stands for all migrations is called: it has the number of the last, so that what
 * comes later still comes later, and tools that count know it as done where that one was. Undefined where
 * names have no numbers.
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

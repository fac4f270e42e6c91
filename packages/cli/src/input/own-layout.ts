/** Migrations of a folder whose layout no tool has: a pattern says which files count, and an order how they follow. */
import { naturalOrder } from '@svc/engine';

/** Numbers by their value, or text by its characters; folders count as parts of the name. */
export const fileOrders = ['number', 'text'] as const;
export type FileOrder = (typeof fileOrders)[number];

export interface OwnLayout {
  /** `*` stands for any characters but a slash, `**` for any folders, `?` for one character, `{a,b}` for either. */
  readonly files: string;
  readonly order: FileOrder;
}

/** The files that the pattern matches, in order. */
export function chooseByPattern(
  found: readonly string[],
  { files, order }: OwnLayout,
): readonly string[] {
  const matches = patternOf(files);
  const compare = order === 'number' ? naturalOrder : byText;
  return found.filter((name) => matches.test(name)).sort(compare);
}

function byText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

/** A glob as a regular expression over paths with forward slashes. */
function patternOf(glob: string): RegExp {
  let inBraces = false;
  const source = glob
    .replace(/^\.\//, '')
    .replaceAll(/\*\*\/|\*\*|\*|\?|[{},]|[\\^$.|+()[\]]/g, (part) => {
      switch (part) {
        case '**/':
          return '(?:[^/]+/)*';
        case '**':
          return '.*';
        case '*':
          return '[^/]*';
        case '?':
          return '[^/]';
        case '{':
          inBraces = true;
          return '(?:';
        case '}':
          inBraces = false;
          return ')';
        case ',':
          return inBraces ? '|' : ',';
        default:
          return `\\${part}`;
      }
    });
  return new RegExp(`^${source}$`);
}

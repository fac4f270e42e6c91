/** Migrations in a folder that matches no tool: a pattern selects the files, and an order sorts them. */
import { naturalOrder } from '@svc/engine';

/** Numbers by value, or text by characters; folders are part of the name. */
export const fileOrders = ['number', 'text'] as const;
export type FileOrder = (typeof fileOrders)[number];

export interface OwnLayout {
  /** `*` matches any characters except a slash, `**` any folders, `?` one character, `{a,b}` either. */
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

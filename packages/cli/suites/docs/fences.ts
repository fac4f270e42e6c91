/** The fenced blocks of a document, and which of them are commands. */

export interface Fence {
  /** The document and the line that the fence begins at. */
  readonly place: string;
  /** The language that the fence names. */
  readonly language: string;
  readonly text: string;
  /** Why it is not run, from the comment above it. */
  readonly excuse: string | undefined;
}

/** Languages that are run, by the program that runs them. */
const programs: Readonly<Record<string, string>> = { sh: 'bash', js: 'node' };

/** Languages that show output or draw. */
const shown = ['text', 'json', 'yaml', 'sql', 'mermaid'];

const opening = /^( *)```(\S*)\s*$/;
const excuseComment = /^ *<!-- not run: (.+) -->$/;

/** Finds all fences. The comment `<!-- not run: reason -->` on the line above a fence excuses it. */
export function fencesOf(document: string, text: string): readonly Fence[] {
  const lines = text.split('\n');
  const found: Fence[] = [];
  for (let line = 0; line < lines.length; line += 1) {
    const [, indent = '', language = ''] = opening.exec(lines[line] ?? '') ?? [];
    if (!opening.test(lines[line] ?? '')) continue;
    const end = lines.findIndex((each, at) => at > line && each === `${indent}\`\`\``);
    if (end === -1) throw new Error(`${document}:${line + 1}: the fence does not end`);
    const body = lines.slice(line + 1, end).map((each) => each.slice(indent.length));
    found.push({
      place: `${document}:${line + 1}`,
      language,
      text: body.join('\n'),
      excuse: excuseComment.exec(lines[line - 1] ?? '')?.[1],
    });
    line = end;
  }
  return found;
}

/** What to do with a fence; every fence needs an explicit decision. */
export function treatmentOf({ language, excuse }: Fence): 'run' | 'excused' | 'shown' | 'unknown' {
  if (excuse !== undefined) return 'excused';
  if (programs[language] !== undefined) return 'run';
  return shown.includes(language) ? 'shown' : 'unknown';
}

/** The fences as one bash script, in order, each after a line that identifies it. */
export function scriptOf(fences: readonly Fence[]): string {
  return fences
    .map(({ place, language, text }) => {
      const commands = language === 'js' ? `node --input-type=module <<'END'\n${text}\nEND` : text;
      return `echo '== ${place}' >&2\n${commands}\n`;
    })
    .join('\n');
}

/** The changes of a plan with their Sqitch ids: digests of the plan's text, including the previous change. */
import { digest } from '../file-facts.js';

export interface PlannedTag {
  readonly id: string;
  readonly name: string;
}

export interface PlannedChange {
  readonly id: string;
  readonly name: string;
  readonly requires: readonly string[];
  readonly plannedAt: string;
  readonly plannerName: string;
  readonly plannerEmail: string;
  readonly note: string;
  readonly tags: readonly PlannedTag[];
}

export interface SqitchPlan {
  readonly project: string;
  readonly changes: readonly PlannedChange[];
}

const line =
  /^\s*([+@]?)\s*([^\s[\]#]+)(?:\s+\[([^\]]*)\])?\s+(\d{4}-\d\d-\d\dT[\d:]+Z)\s+(.*?)\s+<([^>]*)>\s*(?:#\s?(.*))?$/;

export function readSqitchPlan(text: string): SqitchPlan {
  const pragma = (name: string) => new RegExp(`^%${name}\\s*=\\s*(.*?)\\s*$`, 'm').exec(text)?.[1];
  const project = pragma('project') ?? '';
  const uri = pragma('uri');
  const changes: (PlannedChange & { tags: PlannedTag[] })[] = [];
  for (const each of text.split('\n')) {
    if (/^\s*(?:[%#]|$)/.test(each)) continue;
    const [, mark, name = '', needs = '', date = '', planner = '', email = '', written = ''] =
      line.exec(each) ?? [];
    if (name === '') continue;
    const note = unescaped(written.trim());
    const end = (what: readonly string[]) => [
      `project ${project}`,
      ...(uri ? [`uri ${uri}`] : []),
      ...what,
    ];
    const rest = [`planner ${planner} <${email}>`, `date ${date}`];
    const last = changes.at(-1);
    if (mark === '@') {
      const info = [
        ...end([`tag @${name}`, `change ${last?.id ?? ''}`]),
        ...rest,
        ...(note ? ['', note] : []),
      ];
      last?.tags.push({ id: objectId('tag', info), name: `@${name}` });
      continue;
    }
    const list = needs.split(/\s+/).filter((word) => word !== '');
    const requires = list
      .filter((word) => !word.startsWith('!'))
      .map((word) => word.replace(/^:/, ''));
    const conflicts = list.filter((word) => word.startsWith('!')).map((word) => word.slice(1));
    const info = [
      ...end([`change ${name}`, ...(last ? [`parent ${last.id}`] : [])]),
      ...rest,
      ...(requires.length > 0 ? [`requires\n  + ${requires.join('\n  + ')}`] : []),
      ...(conflicts.length > 0 ? [`conflicts\n  - ${conflicts.join('\n  - ')}`] : []),
      ...(note ? ['', note] : []),
    ];
    changes.push({
      id: objectId('change', info),
      name,
      requires,
      plannedAt: date,
      plannerName: planner,
      plannerEmail: email,
      note,
      tags: [],
    });
  }
  return { project, changes };
}

function objectId(kind: string, info: readonly string[]): string {
  const content = Buffer.from(info.join('\n'));
  return digest('sha1', Buffer.concat([Buffer.from(`${kind} ${content.length}\0`), content]));
}

/** Notes have line feeds and backslashes escaped. */
function unescaped(note: string): string {
  return note.replaceAll(/\\(.)/g, (all, character: string) => {
    if (character === 'n') return '\n';
    if (character === 'r') return '\r';
    return character === '\\' ? '\\' : all;
  });
}

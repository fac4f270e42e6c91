/**
 * The tool that a set of migrations was written for. A tool's marks count only in a set that is recognized as
 * that tool's, and the whole set has one tool:
 *
 * 1. File names that only one tool uses (Flyway, Prisma, Diesel, Graphile Migrate) decide: marks are ignored.
 * 2. Otherwise the tool is the one whose marks at least one file has in exactly the tool's form. If that is true
 * of two tools, marks are ignored.
 * 3. Otherwise there is no tool, and comments are comments.
 *
 * Without file names, as over HTTP, rules 2 and 3 decide. Files that a squash wrote belong to no tool.
 */
import { isFlyway } from '../layouts/layout-flyway.js';
import type { Migration } from '../migration.js';
import { lineIndex } from '../offsets.js';
import type { Place } from '../place.js';
import { wouldBeLost } from './counted-text.js';
import type { MarkedTool, Part } from './mark-reading.js';
import { markedTools } from './marked-tools.js';
import { isSquashed } from './squashed.js';
import type { NamingTool, ToolName } from './tool-name.js';

/** A line that a tool would read as a mark, but that counts as a comment. */
export interface IgnoredMark {
  readonly place: Place;
  readonly tool: ToolName;
  readonly why: string;
}

interface Recognition {
  readonly tool?: ToolName;
  /** Only marks that would have dropped statements. */
  readonly ignored: readonly IgnoredMark[];
}

/** The migrations, each with the tool of the whole set. A set that already has one keeps it. */
export function withTool(migrations: readonly Migration[]): readonly Migration[] {
  if (migrations.some(({ tool }) => tool !== undefined)) return migrations;
  const { tool } = recognize(migrations);
  return tool === undefined ? migrations : migrations.map((each) => ({ tool, ...each }));
}

/** The lines of a set that look like marks but count as comments, if statements depend on them. */
export function ignoredMarks(migrations: readonly Migration[]): readonly IgnoredMark[] {
  return recognize(migrations).ignored;
}

function recognize(all: readonly Migration[]): Recognition {
  const migrations = all.filter(({ text }) => !isSquashed(text));
  const present = markedTools.filter((tool) =>
    migrations.some(({ text }) => tool.prefilter.test(text)),
  );
  const byName = toolOfNames(migrations.map(({ name }) => name));
  if (byName !== undefined) {
    const why = `the files are named for ${byName}, which has no such marks`;
    return { tool: byName, ignored: present.flatMap((tool) => ignored(tool, migrations, why)) };
  }
  const evident = present.filter((tool) => isToolOf(tool, migrations));
  const [tool] = evident;
  if (tool === undefined) {
    return {
      ignored: present.flatMap((each) =>
        ignored(each, migrations, `no file of the set has marks in the form of ${each.name}`),
      ),
    };
  }
  if (evident.length === 1) return { tool: tool.name, ignored: [] };
  const names = evident.map(({ name }) => name).join(' and ');
  const why = `the set has marks of ${names}, and svc reads marks only if all are of one tool`;
  return { ignored: evident.flatMap((each) => ignored(each, migrations, why)) };
}

function isToolOf(tool: MarkedTool, migrations: readonly Migration[]): boolean {
  // A file with only an up migration needs no mark for it, so a sentence there is a comment.
  const isUpOnly = tool.writtenAs !== undefined && migrations.every(({ name }) => isUp(name));
  if (isUpOnly) return false;
  return migrations.some(({ text }) => {
    if (!tool.prefilter.test(text) || !tool.isEvident(text)) return false;
    const reading = tool.read(text);
    if (reading === undefined) return false;
    return 'parts' in reading || reading.refusal.isCertain === true;
  });
}

function isUp(name: string): boolean {
  return name.endsWith('.up.sql');
}

/** The only tool that uses such names. */
function toolOfNames(names: readonly string[]): NamingTool | undefined {
  if (names.some((name) => isFlyway(baseName(name)))) return 'Flyway';
  if (names.length === 0) return undefined;
  const all = (pattern: RegExp) => names.every((name) => pattern.test(name));
  if (all(/[^/]\/migration\.sql$/)) return 'Prisma';
  if (all(/[^/]\/up\.sql$/)) return 'Diesel';
  return all(/(?:^|\/)committed\/\d{6,}(?:-[^/]*)?\.sql$/) ? 'Graphile Migrate' : undefined;
}

function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** The first mark of each file for which this tool would skip statements. */
function ignored(
  tool: MarkedTool,
  migrations: readonly Migration[],
  why: string,
): readonly IgnoredMark[] {
  return migrations.flatMap((migration) => {
    const { text } = migration;
    const reading = tool.prefilter.test(text) ? tool.read(text) : undefined;
    if (reading === undefined) return [];
    const at = 'refusal' in reading ? reading.refusal.at : lostAt(tool, text, reading.parts);
    return at === undefined ? [] : [{ place: lineIndex(migration)(at), tool: tool.name, why }];
  });
}

function lostAt(tool: MarkedTool, text: string, parts: readonly Part[]): number | undefined {
  if (!parts.some((part) => wouldBeLost(tool, text, part))) return undefined;
  const mark = parts.find(({ is }) => is === 'mark');
  if (mark === undefined) return undefined;
  return mark.start + Math.max(0, text.slice(mark.start, mark.end).search(/\S/));
}
